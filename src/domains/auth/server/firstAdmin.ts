import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { Auth } from './library.ts'
import { signUp } from './signUp.ts'
import { userRoles, users } from './tables.ts'

const DEFAULT_EMAIL = 'admin@lumiar.local'

type FirstAdmin = { passwordFile: string; email?: string; password?: string }

/** A database without an administrator gets one; the password is random unless it was given, and told only now. */
export async function ensureFirstAdmin(db: Db, auth: Auth, config: Config): Promise<FirstAdmin> {
  const passwordFile = join(config.dataDir, 'first-admin.txt')
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7205759404)`)
    const [existing] = await tx.select().from(userRoles).where(eq(userRoles.role, 'admin')).limit(1)
    if (existing) return { passwordFile }
    const email = config.adminEmail ?? DEFAULT_EMAIL
    const password = config.adminPassword ?? randomBytes(12).toString('base64url')
    const userId = (await findUser(db, email)) ?? (await createUser(db, auth, email, password))
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
    await db.insert(userRoles).values({ userId, role: 'admin' }).onConflictDoNothing()
    if (config.adminPassword) return { passwordFile }
    writeFileSync(passwordFile, `${email}\n${password}\n`, { mode: 0o600 })
    return { passwordFile, email, password }
  })
}

async function findUser(db: Db, email: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`)
  return found?.id
}

async function createUser(db: Db, auth: Auth, email: string, password: string): Promise<string> {
  const { id } = await signUp(db, auth, { email: email.toLowerCase(), password, firstName: 'Lumiar', lastName: '' })
  return id
}
