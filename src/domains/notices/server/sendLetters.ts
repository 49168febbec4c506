import { lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { localDay } from '#shared/dates.ts'
import { recipients } from './recipient.ts'
import { nextOf, zoneIn } from './reckon.ts'
import { noticeSettings } from './tables.ts'

const BATCH = 200

/** Hands the letters that are due to the queue, each once; what a week held is read when its letter is written. */
export async function sendLetters(db: Db, now: Date) {
  while ((await sendBatch(db, now)) === BATCH);
}

const sendBatch = (db: Db, now: Date) =>
  db.transaction(async (tx) => {
    const due = await recipients(tx)
      .where(lte(noticeSettings.nextLetterAt, now))
      .orderBy(noticeSettings.nextLetterAt)
      .limit(BATCH)
      .for('update', { of: noticeSettings, skipLocked: true })
    if (due.length === 0) return 0
    const rows = due.map(({ settings, preferences, timezone }) => ({
      id: settings.userId,
      next: nextOf({ ...settings, ...preferences, timezone }, now).nextLetterAt,
    }))
    await tx.execute(sql`update ${noticeSettings} set next_letter_at = kept.next
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept(id uuid, next timestamptz)
      where ${noticeSettings.userId} = kept.id`)
    const jobs = due.map((member) => {
      const { userId, nextLetterAt } = member.settings
      const dueAt = nextLetterAt ?? now
      const day = localDay(dueAt, zoneIn(member))
      return { key: `${userId}/${day}`, payload: { userId, day, dueAt: dueAt.toISOString() }, runAt: now, userId }
    })
    await enqueue(tx, 'notices.letter', ...jobs)
    return due.length
  })
