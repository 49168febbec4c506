import { deviceNow } from '#client/device/deviceNow.ts'
import { lastMoment, type Running } from '#client/guided/running.ts'
import type { Session } from '#client/session.ts'
import { leave, noteBegun } from '../session/leave.ts'
import { notifySettled } from './notifySettled.ts'
import { settle } from './settle.ts'

/** What a page before left and does not go on: counted, or told as left if it was only looked at. */
export function putAway(member: Session, running: Running) {
  void notifySettled(settle(member, running))
  if (running.kind !== 'practice' || running.begunAt === undefined) return
  noteBegun(running.id, running.begunAt)
  leave(member, running.id, lastMoment(running, deviceNow()))
}
