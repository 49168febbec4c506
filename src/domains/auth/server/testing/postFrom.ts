import type { Kit } from '#app/server/testing/kit.ts'

export const HOME = '203.0.113.7'

/** Calls a procedure as a browser at that address does, and sends the mails it asked for; the kit must trust 127.0.0.1 as its proxy. */
export const postFrom =
  (kit: Kit) =>
  async (procedure: string, input: unknown, address = HOME) => {
    const answer = await kit.app.inject({
      method: 'POST',
      url: `/api/auth.${procedure}`,
      headers: { 'x-forwarded-for': address },
      payload: { 0: input },
    })
    await kit.runJobs()
    return answer
  }
