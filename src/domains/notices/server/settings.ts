import { eq, sql } from 'drizzle-orm'
import { setNotificationPreferences } from '#domains/profile/server/setNotificationPreferences.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import { pushSubscriptions } from '#domains/push/server/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Context, Member } from '#server/http/trpc.ts'
import { orNotFound } from '#shared/errors.ts'
import type { SaveNotices } from '../contract.ts'
import { type NoticeSettings, noticeDefaults } from '../rules.ts'
import { reckonNotices } from './reckon.ts'
import { noticeSettings } from './tables.ts'

type Who = { id: string }
type Asked = Pick<Context, 'db' | 'mail' | 'now'> & { member: Member }

/**
 * All that the form holds: the three switches of §2.12 from the profile, the rest as chosen or as it is at first, and what there
 * is to reach the member by.
 */
export async function findNotices(db: Db, who: Who, { canSend }: { canSend: boolean }) {
  const [found] = await db
    .select({
      preferences: profiles.notificationPreferences,
      settings: noticeSettings,
      devices: sql<number>`(select count(*)::int from ${pushSubscriptions}
        where ${pushSubscriptions.userId} = ${profiles.id})`,
    })
    .from(profiles)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, profiles.id))
    .where(eq(profiles.id, who.id))
  const { preferences, settings, devices } = orNotFound(found)
  const { reminderAt, reminderDays, reminderEmail, reminderPush, eventEmail, eventPush, letterEmail } =
    settings ?? noticeDefaults
  return {
    ...preferences,
    ...{ reminderAt, reminderDays, reminderEmail, reminderPush, eventEmail, eventPush, letterEmail },
    isQuiet: settings?.quietSince != null,
    canMail: canSend,
    devices,
  }
}

/**
 * What was changed in the form is saved together, or nothing of it. Whoever saves is here: a member who was left in peace is
 * reminded again.
 */
export async function saveNotices({ db, mail, now, member: who }: Asked, input: SaveNotices) {
  const { email, push, practice_reminders, ...settings } = input
  await db.transaction(async (tx) => {
    await setNotificationPreferences(tx, who, given({ email, push, practice_reminders }), now)
    await changeNotices(tx, who, now, { ...settings, savedAt: now, quietSince: null })
  })
  return findNotices(db, who, mail)
}

const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

type Change = Partial<NoticeSettings> & { savedAt?: Date; quietSince?: null }

/** Changes what is given, and reckons anew when the member is due. */
export async function changeNotices(tx: Transaction, who: Who, now: Date, change: Change) {
  await tx
    .insert(noticeSettings)
    .values({ userId: who.id, savedAt: now, ...change })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: change })
  await reckonNotices(tx, who.id, now)
}
