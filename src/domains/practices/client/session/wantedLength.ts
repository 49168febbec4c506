import { lengthsOf } from '../../lengths.ts'
import type { Practice } from './answers.ts'

let wanted: { id: string; minutes: number } | undefined

/** The practice about to be opened was asked for at this length, as a download of it is kept at one. */
export function wantLength(id: string, minutes: number) {
  wanted = { id, minutes }
}

/** Once, and only where the practice can be that long. */
export function wantedLength({ id, content, durationMinutes }: Practice): number | undefined {
  const { least, most } = lengthsOf(content, durationMinutes)
  const minutes = wanted?.id === id ? wanted.minutes : 0
  wanted = undefined
  return Number.isInteger(minutes) && minutes >= least && minutes <= most ? minutes : undefined
}
