import type { FastifyInstance } from 'fastify'
import type { KitServices } from '#server/services.ts'
import { Failure } from '#shared/errors.ts'

const PATH = '/.well-known/security.txt'
const DAY = 24 * 60 * 60_000
/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180

/** Whom to tell of a vulnerability (RFC 9116). Without a configured contact there is no such address. */
export function serveSecurityTxt(app: FastifyInstance, { config, now }: KitServices) {
  const { securityContact, appUrl } = config
  app.route({
    method: ['GET', 'HEAD'],
    url: PATH,
    config: { access: 'visitor' },
    handler(_, reply) {
      if (!securityContact) throw new Failure('NOT_FOUND')
      const today = Math.floor(now().getTime() / DAY)
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${new Date((today + VALID_DAYS) * DAY).toISOString()}`,
        `Canonical: ${new URL(PATH, appUrl).href}`,
        'Preferred-Languages: pt, en',
      ]
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(`${lines.join('\n')}\n`)
    },
  })
}
