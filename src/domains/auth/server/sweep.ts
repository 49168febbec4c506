import { lt, or } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { session } from '../rules.ts'
import { forgetOldAttempts } from './attempts.ts'
import { sessions, users, verifications } from './tables.ts'

/** What has run out is not kept. */
export async function sweepSignIn(db: Db, now: Date) {
  await db.delete(users).where(lt(users.confirmBy, now))
  const oldest = new Date(now.getTime() - session.longestMs)
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, oldest)))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await forgetOldAttempts(db, now)
}
