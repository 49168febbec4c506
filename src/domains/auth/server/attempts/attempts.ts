import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { Failure } from '#shared/errors.ts'
import { ATTEMPT_HOURS } from '#shared/retention.ts'
import { attempts } from '../tables.ts'
import { clearRefused, isRefused, rememberRefused } from './refused.ts'

const MINUTE = 60_000

/**
 * Failed sign-ins count, successful ones do not: a household behind one address is never in its own way. One address has
 * few tries at one account, so that a stranger elsewhere cannot lock its owner out; all addresses together have many, so
 * that guessing from many places stays bounded too. Registering and asking for mails always count, and leave room for
 * fifty people behind one address in an hour. Each password costs a hash, also a right one: so many of one account from one
 * address, and of one member who confirms with it what cannot be undone, count whatever they were.
 */
export const limits = {
  signInOfAccount: { most: 10, windowMs: 15 * MINUTE },
  signInFromAddress: { most: 60, windowMs: 15 * MINUTE },
  signInOfAccountEverywhere: { most: 200, windowMs: 60 * MINUTE },
  hashOfAccount: { most: 60, windowMs: 60 * MINUTE },
  passwordOfMember: { most: 20, windowMs: 60 * MINUTE },
  signUpFromAddress: { most: 100, windowMs: 60 * MINUTE },
  confirmMailToRecipient: { most: 5, windowMs: 60 * MINUTE },
  confirmMailToRecipientEverywhere: { most: 20, windowMs: 60 * MINUTE },
  resetMailToRecipient: { most: 5, windowMs: 60 * MINUTE },
  resetMailToRecipientEverywhere: { most: 20, windowMs: 60 * MINUTE },
  mailFromAddress: { most: 100, windowMs: 60 * MINUTE },
  exportOfMember: { most: 10, windowMs: 60 * MINUTE },
  joinOfMember: { most: 120, windowMs: 60 * MINUTE },
  pushDeviceOfMember: { most: 60, windowMs: 60 * MINUTE },
  pushTestOfMember: { most: 10, windowMs: 60 * MINUTE },
  calendarOfMember: { most: 60, windowMs: 60 * MINUTE },
  unknownCalendarFromAddress: { most: 100, windowMs: 60 * MINUTE },
  calendarAddressOfMember: { most: 30, windowMs: 60 * MINUTE },
  confirmationOfSeat: { most: 3, windowMs: 60 * MINUTE },
  testNoticeOfMember: { most: 5, windowMs: 60 * MINUTE },
} as const

export type Limit = keyof typeof limits

/** Counted before the attempt, so that a burst cannot slip through; taken back with `giveBack` if it was honest. */
export async function countAttempt(db: Db, limit: Limit, subject: string, now: Date): Promise<void> {
  const at = slot(limit, subject, now)
  if (isRefused(db, at, now)) throw new Failure('TOO_MANY_ATTEMPTS')
  const [counted] = await db
    .insert(attempts)
    .values({ ...at, hits: 1 })
    .onConflictDoUpdate({ target: [attempts.key, attempts.windowStart], set: { hits: sql`${attempts.hits} + 1` } })
    .returning({ hits: attempts.hits })
  if (!counted || counted.hits <= limits[limit].most) return
  rememberRefused(db, at, now)
  throw new Failure('TOO_MANY_ATTEMPTS')
}

export async function giveBack(db: Db, limit: Limit, subject: string, now: Date): Promise<void> {
  const { key, windowStart } = slot(limit, subject, now)
  await db
    .update(attempts)
    .set({ hits: sql`greatest(${attempts.hits} - 1, 0)` })
    .where(and(eq(attempts.key, key), eq(attempts.windowStart, windowStart)))
}

/** The owner proved who they are in another way. */
export async function clearAttempts(db: Db, limit: Limit, subject: string): Promise<void> {
  const key = keyOf(limit, subject)
  clearRefused(db, key)
  await db.delete(attempts).where(eq(attempts.key, key))
}

export const deleteOldAttempts = (db: Db, now: Date) =>
  db.delete(attempts).where(lt(attempts.windowStart, new Date(now.getTime() - ATTEMPT_HOURS * 60 * MINUTE)))

/** When what is refused now is counted anew. */
export const nextWindow = (limit: Limit, now: Date) =>
  new Date(slot(limit, '', now).windowStart.getTime() + limits[limit].windowMs)

/** Where an attempt is counted: nobody's name or address stands there. */
export function slot(limit: Limit, subject: string, now: Date) {
  const { windowMs } = limits[limit]
  return {
    key: keyOf(limit, subject),
    windowStart: new Date(Math.floor(now.getTime() / windowMs) * windowMs),
  }
}

const keyOf = (limit: Limit, subject: string) => `${limit}:${createHash('sha256').update(subject).digest('base64url')}`
