import { bell } from '#server/tape/bells.ts'
import { tapeMaker } from '#server/tape/serveTapes.ts'
import { orTooShort, spokenTape } from '#server/tape/spokenTape.ts'
import { Failure } from '#shared/errors.ts'
import { timerTape as layTimer } from '#shared/tape/timer.ts'
import * as contract from '../contract.ts'
import { stepSeconds } from '../rules.ts'
import { findPractice } from './queries.ts'

/** A guided practice from its opening bell to its closing one. */
export const practiceTape = tapeMaker(contract.practiceTape, async (db, { id, minutes, bells }) => {
  const { content } = await findPractice(db, id)
  const { textoGuiado: steps = [], vozes = [] } = content
  if (steps.length === 0) throw new Failure('NOT_FOUND')
  return spokenTape({
    stepSeconds: stepSeconds(minutes, steps.length),
    voices: steps.map((_, step) => vozes[step]),
    bells,
  })
})

export const timerTape = tapeMaker(contract.timerTape, async (_, { minutes, interval, bell: name }) => {
  const chosen = bell(name)
  return orTooShort(layTimer({ minutes, interval, bells: { opening: chosen, interval: chosen, closing: chosen } }))
})
