import type { Asks } from '#client/api/types.ts'
import type { Ambience } from './record.ts'

export let ambiences: Asks<[], Ambience[]> | undefined

/** Told by the composition: sounds belong to the domain of the audios. */
export function offerAmbiences(given: Asks<[], Ambience[]>) {
  ambiences = given
}
