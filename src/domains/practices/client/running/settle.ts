import { deviceNow } from '#client/device/deviceNow.ts'
import { dropRunning } from '#client/guided/keeping.ts'
import { elapsed, endOf, lastMoment, type Running } from '#client/guided/running.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import type { Session } from '#client/session.ts'
import { minutesSat } from '../../rules.ts'

/** The server takes nothing that was made longer ago. */
const OLDEST_MS = 29 * 86_400_000

export type Settled = { minutes: number; sending: Promise<{ isQueued: boolean }> }

/**
 * Counts what was sat of a timer or practice that does not go on, on the day it was sat, and puts it away. It is written down
 * before it is put away, and named by its start: interrupted and done again it counts once. Less than a minute is nothing.
 */
export function settle(member: Session, running: Running): Settled | undefined {
  const now = deviceNow()
  const minutes = minutesSat(elapsed(running, now))
  const ago = now - lastMoment(running, now)
  const sending = minutes > 0 && ago < OLDEST_MS ? send(member, running, minutes, ago) : undefined
  dropRunning(member.id, running.id)
  return sending && { minutes, sending }
}

function send(member: Session, running: Running, minutes: number, ago: number) {
  const { kind, id } = running
  const made = madeNow(member, ago)
  const isOver = (endOf(running) ?? Number.POSITIVE_INFINITY) <= deviceNow()
  if (kind === 'timer') return sendOrQueue(member.id, 'userPracticeSessions.timer', { minutes, startKey: id, made })
  if (kind === 'practice') {
    // Run to its end it counts its planned minutes, as ever.
    const sat = isOver ? running.minutes : minutes
    return sendOrQueue(member.id, 'userPracticeSessions.complete', { sessionId: id, minutes: sat, made })
  }
  return isOver ? sendOrQueue(member.id, 'userModuleProgress.complete', { moduleId: id, made }) : undefined
}
