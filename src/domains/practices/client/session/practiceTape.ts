import type { Practice } from './answers.ts'

/** The address of a guided practice's sound at this length; none where nothing would be heard in it. */
export function practiceTape({ id, content }: Practice, minutes: number, bells: boolean): string | undefined {
  if (!bells && !content.vozes?.some((voice) => voice !== null)) return undefined
  return `/tapes/practice.mp3?id=${id}&minutes=${minutes}&bells=${bells ? 'on' : 'off'}`
}
