import { keyOfUrl } from '#server/files/keys.ts'
import { bell } from '#server/tape/bells.ts'
import { tapeMaker } from '#server/tape/serveTapes.ts'
import { Failure } from '#shared/errors.ts'
import { guidedTape } from '#shared/tape/guided.ts'
import type { Sound } from '#shared/tape/layout.ts'
import { timerTape as layTimer } from '#shared/tape/timer.ts'
import * as contract from '../contract.ts'
import { stepSeconds, type Voice } from '../rules.ts'
import { findPractice } from './queries.ts'

/** A guided practice from its opening bell to its closing one. A length in which a step cannot be said whole is refused. */
export const practiceTape = tapeMaker(contract.practiceTape, async (db, { id, minutes, bells }) => {
  const { content } = await findPractice(db, id)
  const { textoGuiado: steps = [], vozes = [] } = content
  if (steps.length === 0) throw new Failure('NOT_FOUND')
  const tape = guidedTape({
    stepMs: stepSeconds(minutes, steps.length) * 1000,
    voices: steps.map((_, step) => soundOf(vozes[step])),
    bells: bells === 'on' ? { opening: bell('taca'), step: bell('passo'), closing: bell('taca') } : {},
  })
  return orTooShort(tape)
})

export const timerTape = tapeMaker(contract.timerTape, async (_, { minutes, interval, bell: name }) => {
  const chosen = bell(name)
  return orTooShort(layTimer({ minutes, interval, bells: { opening: chosen, interval: chosen, closing: chosen } }))
})

function soundOf(voice: Voice | null | undefined): Sound | null {
  const key = keyOfUrl(voice?.url ?? null)
  return voice && key ? { key, frames: voice.frames } : null
}

function orTooShort<T>(tape: T | undefined): T {
  if (tape === undefined) throw new Failure('INVALID_INPUT', { minutes: 'TOO_SHORT' })
  return tape
}
