import { lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { forgetAddresses } from '#server/jobs/forgetAddresses.ts'
import { session } from '../rules.ts'
import { deleteOldAttempts } from './attempts/attempts.ts'
import { sessions, users, verifications } from './tables.ts'

/** Deletes what has expired: accounts nobody confirmed, sessions, links, counted attempts. */
export async function sweepSignIn(db: Db, now: Date) {
  const gone = await db.delete(users).where(lt(users.confirmBy, now)).returning({ email: users.email })
  await forgetAddresses(
    db,
    gone.map(({ email }) => email),
  )
  const oldest = new Date(now.getTime() - session.longestMs)
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, oldest)))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await sweepLostVerifications(db)
  await deleteOldAttempts(db, now)
}

/** Foreign keys take everything else of a deleted member along; only this table names its member in a text. */
async function sweepLostVerifications(db: Db) {
  await db.execute(sql`
    delete from ${verifications}
    where value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      and not exists (select from users where users.id::text = ${verifications.value})`)
}
