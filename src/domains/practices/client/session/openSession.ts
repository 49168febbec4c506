import { SITTING_MS } from '#client/audio/engine/sessions.ts'
import { deviceNow } from '#client/device/deviceNow.ts'
import { shownAs } from '../../rules.ts'
import { openSessionRecord } from '../records.ts'
import type { Practice } from './answers.ts'

/**
 * A film or a link has no place and no clock by which a reload would find its session: it is written down until the practice
 * is closed or completed. What plays a sound goes on by the sound's place, steps by their record.
 */
export function keepOpenSession(memberId: string, { id, type, content }: Practice, sessionId: string) {
  if (['video', 'link'].includes(shownAs(type, content)))
    openSessionRecord.write({ sessionId, begunAt: deviceNow() }, memberId, id)
}

export function openSessionOf(memberId: string, practiceId: string) {
  const open = openSessionRecord.read(memberId, practiceId)
  return open && deviceNow() - open.begunAt < SITTING_MS ? open : undefined
}

export function dropOpenSession(memberId: string, sessionId: string) {
  for (const practiceId of openSessionRecord.placesUnder(memberId))
    if (openSessionRecord.read(memberId, practiceId)?.sessionId === sessionId)
      openSessionRecord.write(null, memberId, practiceId)
}
