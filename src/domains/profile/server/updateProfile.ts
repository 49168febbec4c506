import { and, eq, gt, isNull } from 'drizzle-orm'
import { renameUser } from '#domains/auth/server/eraseUser.ts'
import { keepOpened } from '#domains/firstWeek/server/keepOpened.ts'
import { reckonNotices } from '#domains/notices/server/reckon.ts'
import { notifyRoomsOf } from '#domains/rooms/server/channel.ts'
import type { Db } from '#server/db/connect.ts'
import { localDay, zoneOf } from '#shared/dates.ts'
import { Failure } from '#shared/errors.ts'
import type { UpdateProfile } from '../contract.ts'
import { trialEnd } from '../rules.ts'
import { findProfile } from './queries.ts'
import { profiles } from './tables.ts'

type Who = { id: string }
/** With the time zone as it was until now. */
type Resident = Who & { timezone: string }

export async function updateProfile(db: Db, who: Resident, now: Date, { timezone, ...input }: UpdateProfile) {
  const change = {
    ...input,
    ...(input.firstName === undefined ? {} : { firstName: input.firstName || null }),
    ...(input.lastName === undefined ? {} : { lastName: input.lastName || null }),
    ...(timezone === undefined ? {} : { timezoneChosen: timezone !== null }),
    ...(timezone ? { timezone: knownZone(timezone) } : {}),
  }
  await db.transaction(async (tx) => {
    if (timezone) await keepOpened(tx, who, localDay(now, who.timezone))
    const [changed] = await tx
      .update(profiles)
      .set({ ...change, updatedAt: now })
      .where(eq(profiles.id, who.id))
      .returning({ firstName: profiles.firstName, lastName: profiles.lastName })
    if (timezone || input.notificationPreferences) await reckonNotices(tx, who.id, now)
    const isRenamed = input.firstName !== undefined || input.lastName !== undefined
    if (isRenamed || input.showInFeed !== undefined) await notifyRoomsOf(tx, who.id, now)
    if (!isRenamed) return
    const name = [changed?.firstName, changed?.lastName].filter(Boolean).join(' ')
    await renameUser(tx, who.id, name)
  })
  return findProfile(db, who, now)
}

/** The browser tells where it is; a zone the member chose stays. What is due follows the traveller's clock. */
export const followTimezone = (db: Db, who: Resident, now: Date, timezone: string) =>
  db.transaction(async (tx) => {
    await keepOpened(tx, who, localDay(now, who.timezone))
    const [followed] = await tx
      .update(profiles)
      .set({ timezone: knownZone(timezone) })
      .where(and(eq(profiles.id, who.id), eq(profiles.timezoneChosen, false)))
      .returning({ timezone: profiles.timezone })
    if (followed) await reckonNotices(tx, who.id, now)
    return followed ?? null
  })

/** Once in an account's life, also when two taps arrive together. */
export async function startTrial(db: Db, who: Who, now: Date) {
  const [started] = await db
    .update(profiles)
    .set({ trialEndsAt: trialEnd(now) })
    .where(and(eq(profiles.id, who.id), isNull(profiles.trialEndsAt)))
    .returning({ id: profiles.id })
  if (!started) throw new Failure('CONFLICT')
  return findProfile(db, who, now)
}

export async function cancelTrial(db: Db, who: Who, now: Date) {
  await db
    .update(profiles)
    .set({ trialEndsAt: now })
    .where(and(eq(profiles.id, who.id), gt(profiles.trialEndsAt, now)))
  return findProfile(db, who, now)
}

function knownZone(name: string): string {
  const zone = zoneOf(name)
  if (!zone) throw new Failure('INVALID_INPUT')
  return zone
}
