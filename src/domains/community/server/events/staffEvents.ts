import { eq, getTableColumns, sql } from 'drizzle-orm'
import { requireSound } from '#domains/rooms/server/sounds.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { cursorOf, newestFirst, pageOf } from '#server/db/paging.ts'
import { orChangedMeanwhile, unchanged } from '#server/db/unchanged.ts'
import { createRow, setActive } from '#server/staff/rows.ts'
import { Failure, orNotFound } from '#shared/errors.ts'
import type { Activity } from '#shared/fields.ts'
import type { List, SaveEvent, UpdateEvent } from '../../admin.contract.ts'
import { isOver } from '../../rules.ts'
import { known, noteChange } from '../eventNotices/noteChange.ts'
import { isListed, STAFF_PAGE } from '../staffLists.ts'
import { communityEvents as events, communityGroups as groups, communityEventWaiting as waiting } from '../tables.ts'
import { holdEvent, seatWaiting } from './seats.ts'

const { createdAt: _, revision: _revision, dayToldFor: _day, hourToldFor: _hour, ...columns } = getTableColumns(events)

const staffView = {
  ...columns,
  groupName: groups.name,
  /** Counted up to a thousand. */
  waitingCount: sql<number>`(select count(*)::int from (
    select 1 from ${waiting} w where w.event_id = ${events}.id and w.seated_at is null limit 1000) w)`,
}

/** §7: by start, the furthest first, the inactive ones too. */
export async function listEventsForStaff(db: Db, wanted: List) {
  const rows = await db
    .select({ ...staffView, cursor: cursorOf(events.startDate) })
    .from(events)
    .leftJoin(groups, eq(groups.id, events.groupId))
    .where(
      isListed(wanted, {
        table: events,
        searched: [events.title, events.description, groups.name],
        at: events.startDate,
      }),
    )
    .orderBy(...newestFirst(events.startDate, events.id))
    .limit(STAFF_PAGE + 1)
  return pageOf(rows, STAFF_PAGE)
}

export async function findEventForStaff(db: Db, id: string) {
  const [found] = await db
    .select(staffView)
    .from(events)
    .leftJoin(groups, eq(groups.id, events.groupId))
    .where(eq(events.id, id))
  return orNotFound(found)
}

export async function createEvent(db: Db, values: SaveEvent) {
  await requireGroup(db, values.groupId)
  await requireSound(db, values)
  return createRow(db, events, rowOf(values))
}

/** Fewer seats send nobody away; more seats go to those who wait, before anyone else can take them. Who comes is told. */
export const updateEvent = (db: Db, { id, version, ...values }: UpdateEvent, now: Date) =>
  db.transaction(async (tx) => {
    await requireGroup(tx, values.groupId)
    await requireSound(tx, values)
    const before = await holdEvent(tx, id)
    const changed = await tx
      .update(events)
      .set(rowOf(values))
      .where(unchanged(events, { id, version }))
      .returning(known)
    const event = await orChangedMeanwhile(tx, events, id, changed)
    if (before) await noteChange(tx, id, before, event, now)
    if (event.isActive && !isOver(event, now)) await seatWaiting(tx, id, now)
    return { id }
  })

/** While it was inactive nobody moved up; who waited does when it comes back. */
export const setEventActive = (db: Db, { id, isActive }: Activity, now: Date) =>
  db.transaction(async (tx) => {
    const event = orNotFound(await holdEvent(tx, id))
    await setActive(tx, events, { id, isActive })
    await noteChange(tx, id, event, { ...event, isActive }, now)
    if (isActive && !isOver(event, now)) await seatWaiting(tx, id, now)
    return { id }
  })

/** §2.15: an event is online and has a link or a room, or is somewhere and has a place. A room lasts what it says. */
function rowOf(values: SaveEvent): SaveEvent {
  const noRoom = { roomMinutes: null, roomPracticeId: null }
  if (!values.isOnline) return { ...values, ...noRoom, meetingLink: null }
  if (values.meetingLink) return { ...values, ...noRoom, location: null }
  const { roomMinutes, startDate } = values
  const endDate = roomMinutes ? new Date(startDate.getTime() + roomMinutes * 60_000) : values.endDate
  return { ...values, endDate, location: null }
}

async function requireGroup(db: Db | Transaction, groupId: string | null) {
  if (groupId === null) return
  const [found] = await db.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId))
  if (!found) throw new Failure('INVALID_INPUT', { groupId: 'NO_SUCH_GROUP' })
}
