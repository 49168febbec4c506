import type { Writable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#shared/errors.ts'
import { typeOfKey } from './keys.ts'
import { askedRange, isKnown, isSame } from './range.ts'
import type { FileStore, StoredFile } from './store.ts'

type ReadSession = (cookies: string | undefined) => Promise<unknown>

/** §7: audio files and their covers, to signed-in members, whole or by range; streamed, so that a long file costs as little as a short one. */
export function serveFiles(app: FastifyInstance, files: FileStore, readSession: ReadSession) {
  for (const folder of ['audio', 'covers'])
    app.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url: `/files/${folder}/:name`,
      config: { access: 'member' },
      async handler(request, reply) {
        if (!(await readSession(request.headers.cookie))) throw new Failure('UNAUTHENTICATED')
        const key = `${folder}/${request.params.name}`
        const type = typeOfKey(key)
        const file = type && (await files.stat(key))
        if (!file) throw new Failure('NOT_FOUND')
        describe(reply, file, type)
        if (isKnown(request.headers['if-none-match'], file)) return reply.code(304).send()

        const wanted = isSame(request.headers['if-range']?.toString(), file) ? request.headers.range : undefined
        const asked = askedRange(wanted, file.size)
        if (asked === 'unsatisfiable')
          return reply.code(416).removeHeader('content-type').header('content-range', `bytes */${file.size}`).send()
        const range = asked === 'whole' ? { start: 0, end: file.size - 1 } : asked
        if (asked !== 'whole') reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
        reply.header('content-length', range.end - range.start + 1)
        if (request.method === 'HEAD' || file.size === 0) return reply.send()
        return stream(request, reply, (to) => files.send(key, range, to))
      },
    })
}

/** Past the framework, which would put a queue of its own in between. A listener who leaves is no error. */
async function stream(request: FastifyRequest, reply: FastifyReply, send: (to: Writable) => Promise<void>) {
  reply.hijack()
  const headers = Object.entries({ ...reply.getHeaders(), 'x-request-id': request.id })
  for (const [name, value] of headers) if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.statusCode = reply.statusCode
  try {
    await send(reply.raw)
    reply.raw.end()
  } catch (error) {
    if (!reply.raw.destroyed) request.log.error({ err: error }, 'a file was cut short')
    reply.raw.destroy()
  }
}

/** Sound is asked anew each time (a 304 is cheap), so that nothing is heard from the cache after signing out. */
function describe(reply: FastifyReply, { etag, modifiedAt }: StoredFile, type: string) {
  reply.headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': type.startsWith('image/') ? 'private, max-age=86400' : 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'last-modified': modifiedAt.toUTCString(),
    etag,
  })
}
