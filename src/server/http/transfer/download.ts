import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { KitServices } from '#server/services.ts'
import { Failure } from '#shared/errors.ts'
import { accepts } from '../compressed.ts'
import { countedAddress } from '../countedAddress.ts'
import { type Gate, type Pass, whenClosed } from '../load/gate.ts'
import type { Context, Member } from '../trpc.ts'

export type DownloadContext = Pick<Context, 'db' | 'now'> & Pick<Pass, 'run'>

/** `start` refuses, or gives the text piece by piece: each is made when the one before it has left. */
export type Download = {
  type: 'application/json' | 'text/html'
  start: (ctx: DownloadContext, who: Member) => Promise<AsyncIterable<string>>
}

/** What a member has to spend to begin one: so that asking for it again and again is soon refused without a query. */
const UNITS = 20

type From = Pick<KitServices, 'db' | 'now'>

/** Long files for members, streamed: as much of one is in memory as the asker has not taken yet, and one a member at a time. */
export function serveDownloads(app: FastifyInstance, services: From, gate: Gate, downloads: Record<string, Download>) {
  const running = new Set<string>()
  for (const [name, { type, start }] of Object.entries(downloads))
    app.post(`/download/${name}`, { config: { access: 'member' } }, async (request, reply) => {
      const { member } = request
      if (!member) throw new Failure('UNAUTHENTICATED')
      const address = countedAddress(request.ip)
      const pass = await gate.enter(member, { cookies: request.headers.cookie, address, response: reply.raw })
      pass.charge(UNITS)
      if (running.has(member.id)) throw new Failure('TOO_MANY_REQUESTS')
      running.add(member.id)
      whenClosed(reply.raw, () => running.delete(member.id))
      const pieces = await start({ db: services.db, now: services.now(), run: pass.run }, member)
      reply.header('content-type', `${type}; charset=utf-8`).header('cache-control', 'no-store')
      // A file to keep: never shown as a page of this origin.
      reply.header('content-disposition', 'attachment').header('vary', 'accept-encoding')
      if (!accepts(request.headers['accept-encoding'], 'gzip')) return reply.send(Readable.from(pieces))
      return reply.header('content-encoding', 'gzip').send(pipeline(Readable.from(pieces), createGzip(), () => {}))
    })
}
