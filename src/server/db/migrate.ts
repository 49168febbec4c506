import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { appRoot } from '#server/appRoot.ts'

const LOCK = 7_205_759_403

/** The migrator itself takes no lock; processes that start together wait for the first. */
export async function migrate(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql`select pg_advisory_lock(${LOCK})`
    await applyMigrations(drizzle(sql), { migrationsFolder: join(appRoot, 'migrations') })
  } finally {
    await sql.end()
  }
}
