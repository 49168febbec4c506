import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KitServices } from '#server/services.ts'
import { texts } from './texts.ts'
import { readUnsubscribe, type Unsubscribe } from './unsubscribe.ts'

/** Opened by who is signed out, and by mail scanners: only the POST of its button, or of a mail program, changes anything. */
export async function serveUnsubscribe(
  app: FastifyInstance,
  { db, now, secret }: Pick<KitServices, 'db' | 'now' | 'secret'>,
  kinds: Record<string, Unsubscribe>,
) {
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
        wanted(request) ? page(reply, 200, texts.ask, ask) : page(reply, 404, texts.invalid, ''),
    })
    scope.route({
      ...open,
      method: 'POST',
      async handler(request, reply) {
        const found = wanted(request)
        if (!found) return page(reply, 404, texts.invalid, '')
        await db.transaction((tx) => found.turnOff(tx, found.userId, now()))
        return page(reply, 200, texts.done, '')
      },
    })
  })
}

const ask = `<form method="post"><button>${texts.confirm}</button></form>`

const page = (reply: FastifyReply, status: number, sentence: string, form: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(
      `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${texts.title}</title><main><h1>${texts.title}</h1><p>${sentence}</p>${form}<p><a href="/">${texts.home}</a></p></main></html>`,
    )
