import { createHash, createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { countAttempt } from '#domains/auth/server/attempts/attempts.ts'
import type { Context, Member } from '#server/http/trpc.ts'
import { calendarAddress } from '../paths.ts'
import { calendarFeeds } from './tables.ts'

type Asked = Pick<Context, 'db' | 'auth' | 'now'> & { member: Member }

/** The member's address, or nothing. One of an earlier secret of the installation still works, but nobody can tell it any more. */
export async function findAddress({ db, auth, member }: Asked): Promise<{ address: string | null }> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, member.id))
  if (!feed) return { address: null }
  const token = tokenOf(auth.secret, member.id, feed.salt)
  return { address: hashOf(token) === feed.tokenHash ? calendarAddress(auth.appUrl, token) : null }
}

/** Makes an address, in the place of the one before, which leads nowhere from then on. */
export async function createAddress({ db, auth, now, member }: Asked): Promise<{ address: string | null }> {
  await countAttempt(db, 'calendarAddressOfMember', member.id, now)
  const salt = randomBytes(32).toString('base64url')
  const token = tokenOf(auth.secret, member.id, salt)
  const made = { salt, tokenHash: hashOf(token), createdAt: now }
  await db
    .insert(calendarFeeds)
    .values({ userId: member.id, ...made })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: made })
  return { address: calendarAddress(auth.appUrl, token) }
}

export async function revokeAddress({ db, member }: Asked): Promise<{ address: string | null }> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, member.id))
  return { address: null }
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const tokenOf = (secret: string, userId: string, salt: string) =>
  createHmac('sha256', secret).update(`calendar ${userId} ${salt}`).digest('base64url')
