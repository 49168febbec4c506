import { type Felt, feltRecord } from '../records.ts'

/** Sessions whose feelings are kept; the question is asked only while a practice is open, of which there are few. */
const KEPT = 10

export const notedFeeling = (memberId: string, sessionId: string, moment: keyof Felt) =>
  feltRecord.read(memberId)?.[sessionId]?.[moment]

export function noteFelt(memberId: string, sessionId: string, felt: Felt) {
  const { [sessionId]: before, ...others } = feltRecord.read(memberId) ?? {}
  const kept = [...Object.entries(others), [sessionId, { ...before, ...felt }] as const].slice(-KEPT)
  feltRecord.write(Object.fromEntries(kept), memberId)
}
