import { lt } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { forgetOldAttempts } from './attempts.ts'
import { sessions, verifications } from './tables.ts'

/** What has run out is not kept. */
export async function sweepSignIn(db: Db, now: Date) {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await forgetOldAttempts(db, now)
}
