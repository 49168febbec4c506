import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isForeignKeyViolation } from '#server/db/connect.ts'
import type { KitServices } from '#server/services.ts'
import { texts } from './texts.ts'
import { readUnsubscribe, type Unsubscribe } from './unsubscribe.ts'
import { pageIn } from './unsubscribePage.ts'

/** Opened by who is signed out, and by mail scanners: only the POST of its button, or of a mail program, changes anything. */
export async function serveUnsubscribe(
  app: FastifyInstance,
  { db, now, secret }: Pick<KitServices, 'db' | 'now' | 'secret'>,
  kinds: Record<string, Unsubscribe>,
  stylesheet = '',
) {
  const page = pageIn(stylesheet)
  const wanted = (request: FastifyRequest) => {
    const read = readUnsubscribe(secret, Object(request.params).token)
    const turnOff = read && Object.hasOwn(kinds, read.kind) ? kinds[read.kind] : undefined
    return read && turnOff ? { ...read, turnOff } : null
  }
  await app.register(async (scope) => {
    // RFC 8058 lets the body be of two kinds, and it says nothing that the address does not.
    scope.addContentTypeParser('*', (_, payload, done) => {
      payload.resume()
      done(null)
    })
    const open = { url: '/unsubscribe/:token', config: { access: 'visitor' as const } }
    scope.route({
      ...open,
      method: ['GET', 'HEAD'],
      handler: (request, reply) =>
        wanted(request) ? page(reply, 200, texts.ask, true) : page(reply, 404, texts.invalid),
    })
    scope.route({
      ...open,
      method: 'POST',
      async handler(request, reply) {
        const found = wanted(request)
        if (!found) return page(reply, 404, texts.invalid)
        // Of an account that is gone there is nothing to turn off any more.
        await db
          .transaction((tx) => found.turnOff(tx, found.userId, now()))
          .catch((error) => {
            if (!isForeignKeyViolation(error)) throw error
          })
        return page(reply, 200, texts.done)
      },
    })
  })
}
