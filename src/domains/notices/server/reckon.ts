import { eq } from 'drizzle-orm'
import type { NotificationPreferences } from '#domains/profile/rules.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Transaction } from '#server/db/connect.ts'
import { type LocalDay, zoneOf } from '#shared/dates.ts'
import { type NoticeSettings, wantsLetter, wantsReminder } from '../rules.ts'
import { nextAt, nextLetterAt } from '../schedule.ts'
import { noticeSettings } from './tables.ts'

/**
 * Reckons anew when a member is next due. Called in the transaction that changes their settings, their switches or their
 * zone; the row is locked, so that a reminder which is due at the same moment comes before or after, never in between.
 */
export async function reckonNotices(tx: Transaction, userId: string, now: Date) {
  const [found] = await tx
    .select({
      settings: noticeSettings,
      preferences: profiles.notificationPreferences,
      timezone: profiles.timezone,
    })
    .from(noticeSettings)
    .innerJoin(profiles, eq(profiles.id, noticeSettings.userId))
    .where(eq(noticeSettings.userId, userId))
    .for('update', { of: noticeSettings })
  if (!found) return
  const { settings, preferences, timezone } = found
  const next = nextOf({ ...settings, ...preferences, timezone }, now)
  // A letter that is due this very moment is still to be sent.
  const isDue = settings.nextLetterAt !== null && settings.nextLetterAt <= now && next.nextLetterAt !== null
  await tx
    .update(noticeSettings)
    .set({ ...next, ...(isDue && { nextLetterAt: settings.nextLetterAt }) })
    .where(eq(noticeSettings.userId, userId))
}

type Reckoned = NoticeSettings & NotificationPreferences & { timezone: string; remindedOn: LocalDay | null }

/** When the reminder and the letter are next due; null for what is switched off, by its kind or by its channel. */
export function nextOf(of: Reckoned, now: Date) {
  const timeZone = zoneIn(of)
  const hours = wantsReminder(of) && of.reminderAt ? { at: of.reminderAt, days: of.reminderDays, timeZone } : null
  return {
    nextReminderAt: hours && nextAt(hours, now, of.remindedOn),
    nextLetterAt: wantsLetter(of) ? nextLetterAt(timeZone, now) : null,
  }
}

/** A zone that this machine does not know, as after a move to an older one, must not stop the reminders of everyone else. */
export function zoneIn({ timezone }: { timezone: string }): string {
  const zone = zones.get(timezone) ?? zoneOf(timezone) ?? 'America/Sao_Paulo'
  zones.set(timezone, zone)
  return zone
}

/** Asked several times for every member who is due, and dear: the engine makes a calendar to answer. Kept zones have one spelling. */
const zones = new Map<string, string>()
