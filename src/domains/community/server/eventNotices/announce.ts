import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { noticeDefaults } from '#domains/notices/rules.ts'
import { noticeSettings } from '#domains/notices/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import { pushSubscriptions } from '#domains/push/server/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { PIECE } from '#server/db/inPieces.ts'
import { enqueue, enqueueSelected } from '#server/jobs/enqueue.ts'
import type { JobKind } from '#server/jobs/kinds.ts'
import { type Channel, changes, isOnDevice, type Notice, notices } from '../../eventNotices.ts'
import { communityEventParticipants as participants, communityEventWaiting as waiting } from '../tables.ts'

const input = z.object({
  eventId: z.uuid(),
  notice: z.enum(notices),
  version: z.string(),
  changes: z.array(z.enum(changes)),
  /** Who registered later knows already. Of the waiting list: when they were seated. */
  registeredBy: z.iso.datetime(),
  /** The one member to be told. */
  only: z.optional(z.uuid()),
})
type Wanted = z.infer<typeof input>

declare module '#server/jobs/kinds.ts' {
  interface JobKinds {
    'community.announce': Wanted
  }
}

/** Tells everyone it concerns: one job in the caller's transaction, which makes those of the members. */
export async function announce(tx: Db | Transaction, now: Date, ...wanted: Wanted[]) {
  const jobs = wanted.map((payload) => ({
    key: payload.only ? `${keyOf(payload)}/${payload.only}` : keyOf(payload),
    payload,
    runAt: now,
  }))
  await enqueue(tx, 'community.announce', ...jobs)
}

/** The same for those who were given seats of the waiting list at this moment, of whom `seatId` is one. */
export async function announceSeats(tx: Transaction, now: Date, eventId: string, seatId: string) {
  const at = now.toISOString()
  const payload = { eventId, notice: 'seat' as const, version: at, changes: [], registeredBy: at }
  await enqueue(tx, 'community.announce', { key: `${keyOf(payload)}/${seatId}`, payload, runAt: now })
}

const keyOf = ({ eventId, notice, version }: Pick<Wanted, 'eventId' | 'notice' | 'version'>) =>
  `event/${eventId}/${notice}/${version}`

export const announceJob: JobKind<Wanted> = {
  input,
  async run({ db, mail }, wanted, { now }) {
    const byEmail = mail.canSend ? (['email'] as const) : []
    const byPush = isOnDevice(wanted.notice) ? (['push'] as const) : []
    await enqueueNotices(db, wanted, [...byEmail, ...byPush], now)
  },
}

/** Before every member's id. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * One job a member and channel, by one statement for all but the largest events, which go piece by piece, by the members' ids.
 * Begun again it adds none.
 */
export async function enqueueNotices(db: Db, wanted: Wanted, by: Channel[], now: Date, piece = PIECE) {
  for (let after: string | undefined = by.length > 0 ? NOBODY : undefined; after; ) {
    const upTo = await endOfPiece(db, wanted, after, piece)
    await enqueueSelected(db, 'community.notice', recipients(wanted, by, { after, upTo }), now)
    after = upTo
  }
}

/** The last of the next so many members; nothing when there are fewer. */
async function endOfPiece(db: Db, { eventId, notice }: Wanted, after: string, piece: number) {
  const [last] = await db.execute<{ user_id: string }>(
    sql`select user_id from (${concerned(eventId, notice)}) seat where user_id > ${after}
      order by user_id offset ${piece - 1} limit 1`,
  )
  return last?.user_id
}

/** Who has a seat; of a cancellation also who waits for one. Nobody does both. */
const concerned = (eventId: string, notice: Notice) => sql`
  select event_id, user_id, registered_at from ${participants} where event_id = ${eventId}
  ${
    notice === 'cancelled'
      ? sql`union all select event_id, user_id, waiting_since from ${waiting} where event_id = ${eventId} and seated_at is null`
      : sql``
  }`

type Piece = { after: string; upTo: string | undefined }

/** Whose switches are on: they are asked again when the message is sent, but a queue is not filled for who wants nothing. */
function recipients({ registeredBy, only, ...wanted }: Wanted, by: Channel[], { after, upTo }: Piece): SQL {
  const { eventEmail, eventPush } = noticeDefaults
  const isSeated = sql`exists (select 1 from ${waiting} place
    where place.event_id = seat.event_id and place.user_id = seat.user_id and place.seated_at = ${registeredBy}::timestamptz)`
  return sql`
    select ${`${keyOf(wanted)}/`} || seat.user_id || '/' || channel as key,
      ${JSON.stringify(wanted)}::jsonb || jsonb_build_object('userId', seat.user_id, 'by', channel) as payload, seat.user_id
    from (${concerned(wanted.eventId, wanted.notice)}) seat
    join ${profiles} profile on profile.id = seat.user_id
    left join ${noticeSettings} setting on setting.user_id = seat.user_id
    cross join unnest(${`{${by.join(',')}}`}::text[]) as channel
    where seat.user_id > ${after} ${upTo ? sql`and seat.user_id <= ${upTo}` : sql``}
      and seat.registered_at <= ${registeredBy}::timestamptz
      and ${only ? sql`seat.user_id = ${only}` : wanted.notice === 'seat' ? isSeated : sql`not ${isSeated}`}
      and (profile.notification_preferences ->> channel)::boolean is not false
      and case channel when 'email' then coalesce(setting.event_email, ${eventEmail}::boolean)
        else coalesce(setting.event_push, ${eventPush}::boolean)
          and exists (select 1 from ${pushSubscriptions} device where device.user_id = seat.user_id) end`
}
