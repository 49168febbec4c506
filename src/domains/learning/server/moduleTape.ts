import { tapeMaker } from '#server/tape/serveTapes.ts'
import { spokenTape } from '#server/tape/spokenTape.ts'
import { Failure } from '#shared/errors.ts'
import * as contract from '../contract.ts'
import { findPracticeModule } from './moduleQueries.ts'

/** A practice module from its opening bell to its closing one, for whoever may open it. */
export const moduleTape = tapeMaker(contract.moduleTape, async (db, { id, minutes, bells }) => {
  const { steps, stepSeconds: own, voices } = await findPracticeModule(db, id)
  if (steps.length === 0) throw new Failure('NOT_FOUND')
  return spokenTape({
    stepSeconds: minutes === undefined ? own : Math.floor((minutes * 60) / steps.length),
    voices: steps.map((_, step) => voices[step]),
    bells,
  })
})
