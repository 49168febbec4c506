import type { Writable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { askedRange } from '#shared/range.ts'
import { isKnown, isSame } from './range.ts'
import type { ByteRange, StoredFile } from './store.ts'

/** What is made as it is asked for has no moment of its own: its tag alone tells it from another. */
type Described = Omit<StoredFile, 'modifiedAt'> & Partial<StoredFile>

type Send = (range: ByteRange, to: Writable) => Promise<void>

/** Answers with a file, whole or the range that was asked for; streamed, so that a long one costs as little as a short one. */
export async function answerPart(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, send, ...file }: Described & { type: string; send: Send },
) {
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
  await stream(request, reply, headers, (to) => send(range, to))
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
const describe = ({ etag, modifiedAt }: Described, type: string) => ({
  'content-type': type,
  'accept-ranges': 'bytes',
  'cache-control': type.startsWith('image/') ? 'private, max-age=86400' : 'private, no-cache',
  'x-content-type-options': 'nosniff',
  ...(modifiedAt && { 'last-modified': modifiedAt.toUTCString() }),
  etag,
})
