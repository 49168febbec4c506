import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod/mini'
import { answerPart } from '#server/files/answerPart.ts'
import { fadedSound } from '#server/files/fadedSound.ts'
import type { ByteRange } from '#server/files/store.ts'
import { countedAddress } from '#server/http/countedAddress.ts'
import type { Gate } from '#server/http/load/gate.ts'
import type { KitServices } from '#server/services.ts'
import { Failure } from '#shared/errors.ts'
import { askedFade } from '#shared/fade.ts'
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

/**
 * One continuous sound for each address, like any audio file: a player seeks in it, keeps it, and plays it with the screen off.
 * Each request asks the database, so it passes the gate as a call does.
 */
export function serveTapes(app: FastifyInstance, { db, files }: From, gate: Gate, tapes: Record<string, TapeMaker>) {
  for (const [name, { asked, make }] of Object.entries(tapes))
    app.route<{ Querystring: Record<string, unknown> }>({
      method: ['GET', 'HEAD'],
      url: `/tapes/${name}.mp3`,
      config: { access: 'member' },
      async handler(request, reply) {
        const { fade: asksFade, ...query } = request.query
        const fade = askedFade(asksFade)
        const read = asked.safeParse(query)
        if (!read.success || fade === 'impossible') throw new Failure('INVALID_INPUT')
        const { member } = request
        if (!member) throw new Failure('UNAUTHENTICATED')
        const address = countedAddress(request.ip)
        const pass = await gate.enter(member, { cookies: request.headers.cookie, address, response: reply.raw })
        pass.charge(1)
        const { pieces, frames } = await pass.run(() => make(db, read.data as never))
        const tape = {
          type: 'audio/mpeg',
          size: frames * frameBytes,
          etag: `"${createHash('sha256').update(JSON.stringify(pieces)).digest('base64url').slice(0, 22)}"`,
          send: (range: ByteRange, to: Writable) => sendTape(files, pieces, range, to),
        }
        return answerPart(request, reply, fade === 'plain' ? tape : fadedSound(tape, fade))
      },
    })
}
