import { deviceNow } from '#client/device/deviceNow.ts'
import { claim } from '#client/guided/keeping.ts'
import { goesOn, type Running } from '#client/guided/running.ts'
import { runningRecord } from '#client/guided/runningRecord.ts'
import type { Session } from '#client/session.ts'
import { putAway } from './putAway.ts'

/**
 * What pages before this one left running or paused on this device and this page is to go on with. Whatever does not go on is
 * counted and put away; what another tab shows is left to it. A module waits for its own page.
 */
export async function takeUp(member: Session, pathname: string): Promise<Running[]> {
  const found: Running[] = []
  for (const id of runningRecord.placesUnder(member.id)) {
    if (!(await claim(id))) continue
    const running = runningRecord.read(member.id, id)
    if (!running) continue
    if (goesOn(running, deviceNow(), running.kind === 'module' ? running.path : pathname)) found.push(running)
    else putAway(member, running)
  }
  return found
}
