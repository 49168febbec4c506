import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { forgetShared } from '#server/db/reads/shared.ts'
import type { KitServices } from '#server/services.ts'
import { Failure } from '#shared/errors.ts'
import { giveBodyTime } from '../bodyTime.ts'
import type { Context } from '../trpc.ts'
import { type Incoming, incoming } from './incoming.ts'

/** What comes with files: details as of a procedure's input, perhaps a picture, perhaps one long file. */
export type Upload = { details: unknown; picture: Buffer | undefined; file: Incoming }
export type UploadContext = Pick<Context, 'db' | 'files' | 'fileColumns' | 'now' | 'log'>
export type Receive = (ctx: UploadContext, upload: Upload) => Promise<unknown>

const MOST_AT_ONCE = 10

/** How long the rest of a body is still taken, and dropped, after its upload was refused. */
const REFUSED_MS = 20_000

/** How many bytes of the body are details and how many the picture; the rest is the file. */
const lengths = z.strictObject({
  details: z.coerce.number().check(z.int(), z.minimum(2), z.maximum(128 * 1024)),
  picture: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(5 * 1024 * 1024)),
})

type From = Pick<KitServices, 'db' | 'files' | 'fileColumns' | 'now'>

/** Files go up in one streamed body, for staff only: who may is settled before the first byte is read. */
export async function serveUploads(app: FastifyInstance, services: From, uploads: Record<string, Receive>) {
  let running = 0
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_, body, done) => done(null, body))
    for (const [name, receive] of Object.entries(uploads))
      scope.post(`/upload/${name}`, {
        config: { access: 'admin' },
        async onRequest() {
          if (running >= MOST_AT_ONCE) throw new Failure('TOO_MANY_ATTEMPTS')
        },
        async handler(request) {
          giveBodyTime(request)
          const { db, files, fileColumns, now } = services
          running++
          try {
            const data = await take(request, (upload) =>
              receive({ db, files, fileColumns, now: now(), log: request.log }, upload),
            )
            return { result: { data } }
          } catch (error) {
            if (!request.raw.complete) giveBodyTime(request, REFUSED_MS)
            throw error
          } finally {
            forgetShared(db.$client)
            running--
          }
        },
      })
  })
}

async function take(request: FastifyRequest, receive: (upload: Upload) => Promise<unknown>) {
  const body = incoming(request.raw)
  try {
    const size = parsed(lengths, request.query)
    const details = json(await body.exactly(size.details))
    const picture = size.picture > 0 ? await body.exactly(size.picture, 'cover') : undefined
    return await receive({ details, picture, file: body })
  } catch (error) {
    await body.discard()
    throw error
  }
}

/** Parses the details by the contract; a refusal names each wrong field. */
export function parsed<S extends z.ZodMiniType>(contract: S, given: unknown): z.infer<S> {
  const result = contract.safeParse(given)
  if (result.success) return result.data
  throw new Failure(
    'INVALID_INPUT',
    Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]).reverse()),
  )
}

function json(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Failure('INVALID_INPUT')
  }
}
