type Response = { json: () => [{ error?: { data: { code: string } } }] }

/** The code that the only call of a request was refused with, or 'accepted'. */
export const codeOf = (response: Response): string => response.json()[0].error?.data.code ?? 'accepted'
