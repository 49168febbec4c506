import { eq } from 'drizzle-orm'
import { setNotificationPreferences } from '#domains/profile/server/setNotificationPreferences.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { orNotFound } from '#shared/errors.ts'
import type { SaveNotices } from '../contract.ts'
import { type NoticeSettings, noticeDefaults } from '../rules.ts'
import { reckonNotices } from './reckon.ts'
import { noticeSettings } from './tables.ts'

type Who = { id: string }

/** All that the form holds: the three switches of §2.12 from the profile, the rest as chosen or as it is at first. */
export async function findNotices(db: Db, who: Who) {
  const [found] = await db
    .select({ preferences: profiles.notificationPreferences, settings: noticeSettings })
    .from(profiles)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, profiles.id))
    .where(eq(profiles.id, who.id))
  const { preferences, settings } = orNotFound(found)
  const { reminderAt, reminderDays, reminderEmail, reminderPush, eventEmail, eventPush, letterEmail } =
    settings ?? noticeDefaults
  return {
    ...preferences,
    ...{ reminderAt, reminderDays, reminderEmail, reminderPush, eventEmail, eventPush, letterEmail },
    isQuiet: settings?.quietSince != null,
  }
}

/** The form is saved as a whole: the switches and what stands beneath them, or nothing. */
export async function saveNotices(db: Db, who: Who, now: Date, input: SaveNotices) {
  const { email, push, practice_reminders, ...settings } = input
  await db.transaction(async (tx) => {
    await setNotificationPreferences(tx, who, { email, push, practice_reminders }, now)
    await changeNotices(tx, who, now, settings)
  })
  return findNotices(db, who)
}

/** Whoever changes what they are told is here: a member who was left in peace is reminded again. */
async function changeNotices(tx: Transaction, who: Who, now: Date, change: Partial<NoticeSettings>) {
  const values = { ...change, savedAt: now, quietSince: null }
  await tx
    .insert(noticeSettings)
    .values({ userId: who.id, ...values })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: values })
  await reckonNotices(tx, who.id, now)
}
