import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Config } from '#server/config/config.ts'
import { writeWhole } from '#server/config/dataFolder.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { waitForLock } from '#server/db/waitForLock.ts'
import type { Auth } from '../library.ts'
import { signUp } from '../signUp.ts'
import { accounts, sessions, userRoles, users, verifications } from '../tables.ts'

const LOCK = 7_205_759_404

const DEFAULT_EMAIL = 'admin@lumiar.local'

type FirstAdmin = { passwordFile: string; email?: string; password?: string }

/**
 * A database without an administrator gets one; the password is random unless it was given, and told only now. It is kept
 * before the account appears, and account and role appear together: a start that was cut short is made good by the next.
 */
export async function ensureFirstAdmin(db: Db, auth: Auth, config: Config): Promise<FirstAdmin> {
  const passwordFile = join(config.dataDir, 'first-admin.txt')
  return db.transaction(async (tx) => {
    await waitForLock(tx, LOCK)
    const [existing] = await tx.select().from(userRoles).where(eq(userRoles.role, 'admin')).limit(1)
    if (existing) return { passwordFile }
    const email = (config.adminEmail ?? DEFAULT_EMAIL).toLowerCase()
    const password = config.adminPassword ?? keptPassword(passwordFile, email)
    const userId = (await reopen(tx, auth, email, password)) ?? (await create(tx, auth, email, password))
    await tx.update(users).set({ emailVerified: true, confirmBy: null }).where(eq(users.id, userId))
    await tx.insert(userRoles).values({ userId, role: 'admin' })
    return config.adminPassword ? { passwordFile } : { passwordFile, email, password }
  })
}

export const adminEmails = async (db: Db): Promise<string[]> => {
  const admins = db.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.role, 'admin'))
  return (await db.select({ email: users.email }).from(users).where(inArray(users.id, admins))).map(
    ({ email }) => email,
  )
}

function keptPassword(passwordFile: string, email: string): string {
  const kept = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8') : ''
  const [, keptFor, password] = /^(\S+)\n(\S{16})\n$/.exec(kept) ?? []
  if (password && keptFor === email) return password
  const made = randomBytes(12).toString('base64url')
  writeWhole(passwordFile, `${email}\n${made}\n`)
  return made
}

/** An account that is there without being an administrator's: what is told must be what opens it, and nothing else. */
async function reopen(tx: Transaction, auth: Auth, email: string, password: string): Promise<string | undefined> {
  const [found] = await tx.select({ id: users.id }).from(users).where(sql`lower(${users.email}) = ${email}`)
  if (!found) return undefined
  await tx
    .update(accounts)
    .set({ password: await auth.passwords.hash(password) })
    .where(and(eq(accounts.userId, found.id), eq(accounts.providerId, 'credential')))
  await tx.delete(sessions).where(eq(sessions.userId, found.id))
  await tx.delete(verifications).where(eq(verifications.value, found.id))
  return found.id
}

async function create(tx: Transaction, auth: Auth, email: string, password: string): Promise<string> {
  const { id } = await signUp(tx, auth, { email, password, firstName: 'Lumiar', lastName: '' })
  return id
}
