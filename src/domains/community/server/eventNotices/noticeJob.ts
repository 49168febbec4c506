import { z } from 'zod/mini'
import { countAttempt, nextWindow } from '#domains/auth/server/attempts/attempts.ts'
import { zoneIn } from '#domains/notices/server/reckon.ts'
import { pushTo } from '#domains/push/server/pushTo.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobKind } from '#server/jobs/kinds.ts'
import { Failure } from '#shared/errors.ts'
import {
  changes,
  channels,
  type DeviceNotice,
  isOnDevice,
  isReminder,
  isStillTrue,
  notices,
} from '../../eventNotices.ts'
import { mail as texts } from '../../mail.texts.ts'
import { communityPaths } from '../../paths.ts'
import { clockTime } from '../../when.ts'
import { eventMail, wordsOf } from './eventMail.ts'
import { findRegistration, type Registration, wants } from './registration.ts'

const input = z.object({
  eventId: z.uuid(),
  userId: z.uuid(),
  notice: z.enum(notices),
  /** The start a reminder is of, the revision a change made, or the seat. */
  version: z.string(),
  changes: z.array(z.enum(changes)),
  by: z.enum(channels),
})
type Wanted = z.infer<typeof input>

declare module '#server/jobs/kinds.ts' {
  interface JobKinds {
    'community.notice': Wanted
  }
}

type Seat = { seatId: string; eventId: string; userId: string }

/** For who has just taken a seat, in the same transaction. */
export async function enqueueConfirmation(tx: Transaction, { seatId, eventId, userId }: Seat, runAt: Date) {
  const key = `event/${eventId}/confirmation/${seatId}/${userId}/email`
  await enqueue(tx, 'community.notice', { key, payload: confirmationOf({ seatId, eventId, userId }), runAt, userId })
}

export const confirmationOf = ({ seatId, ...seat }: Seat): Wanted => ({
  ...seat,
  notice: 'confirmation',
  version: seatId,
  changes: [],
  by: 'email',
})

/** One message to one member by one channel. Who left, turned it off or can no longer come is found out when it is sent. */
export const noticeJob: JobKind<Wanted> = {
  input,
  async run(services, { eventId, userId, notice, version, changes, by }, job) {
    const { db, mail } = services
    const found = await findRegistration(db, eventId, userId)
    if (!found || (found.isWaiting && notice !== 'cancelled')) return
    if (!wants(found, by) || !isStillTrue(notice, version, found.event, job.now)) return
    if (by === 'push') {
      if (!isOnDevice(notice)) return
      const key = `event/${eventId}/${notice}/${version}`
      const { startDate } = found.event
      const until = isReminder(notice) ? startDate : undefined
      await pushTo(db, userId, deviceMessage(found, notice), { key, now: job.now, until })
    } else if (mail.canSend) {
      const isFirst = notice === 'confirmation' && job.attempt === 1
      if (isFirst && (await isHeldBack(db, { seatId: version, eventId, userId }, job.now))) return
      await mail.send(eventMail(services, found, notice, changes), job)
    }
  },
}

/** A later one about the same event takes the place of the one before on the device. */
function deviceMessage(registration: Registration, notice: DeviceNotice) {
  const { event, timezone } = registration
  const body =
    notice === 'hourBefore'
      ? texts.push.hourBefore(clockTime(event.startDate, zoneIn({ timezone })))
      : texts.push[notice]
  const url = notice === 'cancelled' ? communityPaths.community : communityPaths.event.replace(':eventId', event.id)
  return { title: wordsOf(registration, notice).subject, body, url, tag: `event/${event.id}` }
}

/**
 * Who registers for one event and cancels over and over is mailed so often in an hour. What was held back comes as one mail after
 * it, if they still have a seat then.
 */
async function isHeldBack(db: Db, seat: Seat, now: Date) {
  const { eventId, userId } = seat
  try {
    await countAttempt(db, 'confirmationOfSeat', `${eventId}/${userId}`, now)
    return false
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const runAt = nextWindow('confirmationOfSeat', now)
    const key = `event/${eventId}/confirmation/${runAt.toISOString()}/${userId}/email`
    await enqueue(db, 'community.notice', { key, payload: confirmationOf(seat), runAt, userId })
    return true
  }
}
