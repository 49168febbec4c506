import type { Felt } from '#client/guided/running.ts'
import { onSignedOut } from '#client/session.ts'

/**
 * What was noted in this page, by session: the question may be asked again while its practice is still open. The record of
 * what runs carries it over a reload.
 */
const noted = new Map<string, Felt>()
onSignedOut(() => noted.clear())

export const notedFeeling = (sessionId: string, moment: keyof Felt) => noted.get(sessionId)?.[moment]

export const noteFelt = (sessionId: string, felt: Felt) =>
  void noted.set(sessionId, { ...noted.get(sessionId), ...felt })
