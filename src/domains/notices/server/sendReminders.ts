import { lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { localDay } from '#shared/dates.ts'
import { isAway, reminderFor } from '../reminder.ts'
import { practisedOn, type Recipient, recipients, seenOn } from './recipient.ts'
import { nextOf, zoneIn } from './reckon.ts'
import { channelsOf } from './reminderJob.ts'
import { noticeSettings } from './tables.ts'

const BATCH = 200

/** Hands what is due to the queue, each reminder once: whoever takes a row also writes down when it is due next. */
export async function sendReminders(db: Db, now: Date) {
  while ((await sendBatch(db, now)) === BATCH);
}

const sendBatch = (db: Db, now: Date) =>
  db.transaction(async (tx) => {
    const due = await takeDue(tx, now)
    const days = due.map((member) => ({ userId: member.settings.userId, day: dayOf(member, now) }))
    const practised = due.length > 0 ? await practisedOn(tx, days) : new Set<string>()
    const decided = due.map((member) => decide(member, practised.has(member.settings.userId), now))
    await keep(tx, decided)
    await enqueue(tx, 'notices.reminder', ...decided.flatMap((one) => jobsOf(one, now)))
    return due.length
  })

const takeDue = (tx: Transaction, now: Date) =>
  recipients(tx)
    .where(lte(noticeSettings.nextReminderAt, now))
    .orderBy(noticeSettings.nextReminderAt)
    .limit(BATCH)
    .for('update', { of: noticeSettings, skipLocked: true })

function decide(member: Recipient, hasPractised: boolean, now: Date) {
  const { settings, preferences } = member
  const [dueAt, today, seen] = [dueOf(member, now), dayOf(member, now), seenOn(member)]
  const what = reminderFor({ now, dueAt, today, seenOn: seen, hasPractised, isQuiet: settings.quietSince !== null })
  const remindedOn = what ? today : settings.remindedOn
  const { nextReminderAt } = nextOf({ ...settings, ...preferences, timezone: member.timezone, remindedOn }, now)
  const staysQuiet = isAway(seen, today) ? settings.quietSince : null
  return { member, what, dueAt, today, remindedOn, nextReminderAt, quietSince: what === 'farewell' ? now : staysQuiet }
}

type Decided = ReturnType<typeof decide>

const dueOf = ({ settings }: Recipient, now: Date) => settings.nextReminderAt ?? now
const dayOf = (member: Recipient, now: Date) => localDay(dueOf(member, now), zoneIn(member))

async function keep(tx: Transaction, decided: Decided[]) {
  if (decided.length === 0) return
  const rows = decided.map(({ member, remindedOn, nextReminderAt, quietSince }) => ({
    id: member.settings.userId,
    on: remindedOn,
    next: nextReminderAt,
    quiet: quietSince,
  }))
  await tx.execute(sql`update ${noticeSettings} set reminded_on = kept."on", next_reminder_at = kept.next, quiet_since = kept.quiet
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept(id uuid, "on" date, next timestamptz, quiet timestamptz)
    where ${noticeSettings.userId} = kept.id`)
}

function jobsOf({ member, what, dueAt, today }: Decided, now: Date) {
  if (!what) return []
  const { userId } = member.settings
  return channelsOf(member).map((by) => ({
    key: `${userId}/${today}/${by}`,
    payload: { userId, day: today, what, by, dueAt: dueAt.toISOString() },
    runAt: now,
    userId,
  }))
}
