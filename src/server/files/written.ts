import type { Writable } from 'node:stream'

/**
 * Resolves when the bytes were written to the response, fails when the client has closed it. Node may never call back for a write that
 * was under way then: whoever waited for it would keep its file open.
 */
export const written = (to: Writable, bytes: Buffer) =>
  new Promise<void>((done, fail) => {
    const leave = () => fail(new Error('the listener has left'))
    if (to.destroyed) return leave()
    to.once('close', leave)
    to.write(bytes, (error) => {
      to.off('close', leave)
      if (error) fail(error)
      else done()
    })
  })
