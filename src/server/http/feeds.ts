import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { KitServices } from '#server/services.ts'
import { countedAddress } from './countedAddress.ts'
import type { Gate } from './load/gate.ts'

/** A text that programs outside ask for again and again; whoever knows its secret may read it. */
export type Feed = {
  type: string
  /** The end of its address. */
  ending: string
  /** Throws NOT_FOUND for a secret that is none, or none any more. `address` is the asker's, as limits count it. */
  read: (services: FeedServices, secret: string, address: string) => Promise<string>
}

export type FeedServices = Pick<KitServices, 'db' | 'config' | 'now'>

/** Asked for under the same limits as the calls of visitors. */
export function serveFeeds(app: FastifyInstance, services: FeedServices, gate: Gate, feeds: Record<string, Feed>) {
  for (const [path, { type, ending, read }] of Object.entries(feeds))
    app.route<{ Params: { secret: string } }>({
      method: ['GET', 'HEAD'],
      url: `${path}/:secret.${ending}`,
      config: { access: 'visitor' },
      async handler(request, reply) {
        const address = countedAddress(request.ip)
        const pass = await gate.enter(null, { cookies: undefined, address, response: reply.raw })
        const text = await pass.run(() => read(services, request.params.secret, address))
        const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
        reply.header('etag', etag).header('cache-control', 'private, max-age=300').header('x-robots-tag', 'noindex')
        if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
        reply.type(`${type}; charset=utf-8`).header('content-length', Buffer.byteLength(text))
        return reply.send(request.method === 'HEAD' ? undefined : text)
      },
    })
}
