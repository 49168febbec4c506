/** Before the secret; not a page of the app, so no other path begins with it. */
export const calendarPath = '/calendario'

export const calendarAddress = (appUrl: string, token: string) => new URL(`${calendarPath}/${token}.ics`, appUrl).href
