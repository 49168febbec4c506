import { and, eq, sql } from 'drizzle-orm'
import { lengthsOf } from '#domains/practices/lengths.ts'
import { recommendedPractices as practices } from '#domains/practices/server/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { Failure } from '#shared/errors.ts'

/** Only a guided practice has a sound that everyone can be in step with; staff may hide it or take its steps away. */
export const isHeard = and(
  practices.isActive,
  sql`jsonb_array_length(coalesce(${practices.content} -> 'textoGuiado', '[]')) > 0`,
)

const sound = {
  id: practices.id,
  name: practices.name,
  minutes: practices.durationMinutes,
  content: practices.content,
}

/** What can be heard in a room, for staff to choose from. */
export async function roomSounds(db: Db) {
  const found = await db.select(sound).from(practices).where(isHeard).orderBy(practices.name, practices.id).limit(1000)
  return found.map(({ content: _, ...one }) => one)
}

type Wanted = { roomPracticeId?: string | null | undefined; roomMinutes?: number | null | undefined }

/** A practice can be stretched and shrunk, but its voices must fit between two bells. */
export async function requireSound(db: Db | Transaction, { roomPracticeId: id, roomMinutes }: Wanted) {
  if (!id || !roomMinutes) return
  const [found] = await db
    .select(sound)
    .from(practices)
    .where(and(eq(practices.id, id), isHeard))
  if (!found) throw new Failure('INVALID_INPUT', { roomPracticeId: 'NO_SUCH_SOUND' })
  if (roomMinutes < lengthsOf(found.content, found.minutes).least)
    throw new Failure('INVALID_INPUT', { roomMinutes: 'TOO_SHORT' })
}
