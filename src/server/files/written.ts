import type { Writable } from 'node:stream'

/** Resolves when the bytes were written to the response, or when the client has closed it. */
export const written = (to: Writable, bytes: Buffer) =>
  new Promise<void>((done, fail) => {
    if (to.destroyed) return fail(new Error('the listener has left'))
    to.write(bytes, (error) => (error ? fail(error) : done()))
  })
