import type { Writable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#shared/errors.ts'
import { askedRange } from '#shared/range.ts'
import { typeOfKey } from './keys.ts'
import { isKnown, isSame } from './range.ts'
import type { FileStore, StoredFile } from './store.ts'

const MINUTE = 60_000
const REMEMBERED = 1000

/** §7: audio files, their covers and the films staff sent, to signed-in members, whole or by range; streamed, so that a long file costs as little as a short one. */
export function serveFiles(app: FastifyInstance, files: FileStore) {
  const looks = rememberLooks(files)
  for (const [folder, name] of folders)
    app.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url: `/files/${folder}/${name}`,
      config: { access: 'member' },
      async handler(request, reply) {
        const key = `${folder}/${request.params.name}`
        const type = typeOfKey(key)
        const file = type && (await looks.at(key))
        if (!file) throw new Failure('NOT_FOUND')
        const about = describe(file, type)
        if (isKnown(request.headers['if-none-match'], file)) return reply.code(304).headers(about).send()

        const wanted = isSame(request.headers['if-range']?.toString(), file) ? request.headers.range : undefined
        const asked = askedRange(wanted, file.size)
        if (asked === 'unsatisfiable') {
          const { 'content-type': _, ...rest } = about
          return reply
            .code(416)
            .headers({ ...rest, 'content-range': `bytes */${file.size}` })
            .send()
        }
        const range = asked === 'whole' ? { start: 0, end: file.size - 1 } : asked
        if (asked !== 'whole') reply.code(206)
        const headers = {
          ...about,
          'content-length': range.end - range.start + 1,
          ...(asked !== 'whole' && { 'content-range': `bytes ${range.start}-${range.end}/${file.size}` }),
        }
        if (request.method === 'HEAD' || file.size === 0) return reply.headers(headers).send()
        try {
          await stream(request, reply, headers, (to) => files.send(key, range, to))
        } catch (error) {
          looks.drop(key)
          throw error
        }
      },
    })
}

/** Films that ship with the product lie in the same folder, served from elsewhere (films.ts): they have no number in front. */
const folders = [
  ['audio', ':name'],
  ['covers', ':name'],
  ['video', ':name(^\\d+-[a-z0-9]+\\.[a-z0-9]+$)'],
] as const

/** A file never changes, and whoever listens asks for it again and again; only whether it is still there has to be asked anew. */
function rememberLooks({ stat }: FileStore) {
  const seen = new Map<string, { file: StoredFile; until: number }>()
  const anew = async (key: string) => {
    const file = await stat(key)
    if (seen.size >= REMEMBERED) seen.clear()
    if (file) seen.set(key, { file, until: Date.now() + MINUTE })
    return file
  }
  const at = (key: string) => {
    const known = seen.get(key)
    return known && Date.now() < known.until ? known.file : anew(key)
  }
  return { at, drop: (key: string) => seen.delete(key) }
}

type Headers = Record<string, string | number>

/**
 * Past the framework, which would put a queue of its own in between. What fails before the first byte is refused like
 * anything else; after it the answer is cut. A listener who leaves is no error.
 */
async function stream(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Headers,
  send: (to: Writable) => Promise<void>,
) {
  const { raw } = reply
  raw.statusCode = reply.statusCode
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers, 'x-request-id': request.id }))
    if (value !== undefined) raw.setHeader(name, value)
  try {
    await send(raw)
    raw.end()
  } catch (error) {
    if (!raw.headersSent && !raw.destroyed) {
      for (const name of raw.getHeaderNames()) raw.removeHeader(name)
      throw error
    }
    if (!raw.destroyed) request.log.error({ err: error }, 'a file was cut short')
    raw.destroy()
  }
  reply.hijack()
}

/**
 * Audio is revalidated each time (a 304 is cheap), so that nothing is heard from the browser's cache after signing out.
 */
const describe = ({ etag, modifiedAt }: StoredFile, type: string) => ({
  'content-type': type,
  'accept-ranges': 'bytes',
  'cache-control': type.startsWith('image/') ? 'private, max-age=86400' : 'private, no-cache',
  'x-content-type-options': 'nosniff',
  'last-modified': modifiedAt.toUTCString(),
  etag,
})
