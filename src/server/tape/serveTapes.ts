import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod/mini'
import { answerPart } from '#server/files/answerPart.ts'
import type { KitServices } from '#server/services.ts'
import { Failure } from '#shared/errors.ts'
import { frameBytes } from '#shared/tape/format.ts'
import type { Tape } from '#shared/tape/layout.ts'
import { sendTape } from './sendTape.ts'

/** A tape that a domain can make: what it is asked with in its address, and what stands on it. */
export type TapeMaker = {
  asked: z.ZodMiniType
  make: (db: KitServices['db'], asked: never) => Promise<Tape>
}

export const tapeMaker = <S extends z.ZodMiniType>(
  asked: S,
  make: (db: KitServices['db'], asked: z.infer<S>) => Promise<Tape>,
): TapeMaker => ({ asked, make })

type From = Pick<KitServices, 'db' | 'files'>

/** One continuous sound for each address, like any audio file: a player seeks in it, keeps it, and plays it with the screen off. */
export function serveTapes(app: FastifyInstance, { db, files }: From, tapes: Record<string, TapeMaker>) {
  for (const [name, { asked, make }] of Object.entries(tapes))
    app.route({
      method: ['GET', 'HEAD'],
      url: `/tapes/${name}.mp3`,
      config: { access: 'member' },
      async handler(request, reply) {
        const read = asked.safeParse(request.query)
        if (!read.success) throw new Failure('INVALID_INPUT')
        const { pieces, frames } = await make(db, read.data as never)
        return answerPart(request, reply, {
          type: 'audio/mpeg',
          size: frames * frameBytes,
          etag: `"${createHash('sha256').update(JSON.stringify(pieces)).digest('base64url').slice(0, 22)}"`,
          modifiedAt: MADE_AT,
          send: (range, to) => sendTape(files, pieces, range, to),
        })
      },
    })
}

/** A tape has no moment of its own; what tells two of them apart is the tag made of their pieces. */
const MADE_AT = new Date('2026-11-16T00:00:00Z')
