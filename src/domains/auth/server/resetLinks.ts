import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import { LINK_MINUTES } from '#shared/retention.ts'
import { authPaths } from '../paths.ts'
import { verifications } from './tables.ts'

const resetPath = (token: string) => `${authPaths.reset}?token=${token}`

/** How the library stores a reset link: hashed, so that whoever reads the database cannot use it. */
export const identifierOf = (token: string) =>
  createHash('sha256').update(`reset-password:${token}`).digest('base64url')

/** A link like those the library mails, for a mail that is not only about it. Answers its path. */
export async function createResetLink(db: Db | Transaction, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + LINK_MINUTES * 60_000)
  await db.insert(verifications).values({ identifier: identifierOf(token), value: userId, expiresAt })
  return resetPath(token)
}

/** An account that takes another's place keeps its links: they lie in the same mailbox. */
export const moveResetLinks = (tx: Transaction, from: string, to: string) =>
  tx.update(verifications).set({ value: to }).where(eq(verifications.value, from))
