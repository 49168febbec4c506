import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { openCluster, startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { quickFolder } from './quickFolder.ts'

/** One real PostgreSQL for the run; its first database, migrated, is the template each test file copies. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(quickFolder(), 'lumiar-test-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o711 })
  await openCluster(dataDir, undefined, undefined, { disposable: true })
  project.provide('withCluster', copyOf(dataDir, join(folder, 'withCluster')))
  const embedded = await startEmbedded(dataDir, { disposable: true })
  const maintenance = embedded.url.replace(/lumiar$/, 'postgres')
  await migrate(embedded.url)
  const sql = postgres(maintenance, { max: 1, fetch_types: false, onnotice: () => {} })
  await sql`alter database lumiar is_template true`
  await deriveKeyOnce(sql, new URL(maintenance).password)
  await sql.end()
  project.provide('postgres', maintenance)
  const contentFolder = join(folder, 'content')
  mkdirSync(contentFolder)
  project.provide('contentFolder', contentFolder)
  return async () => {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Of a data folder whose database does not run, with the owners in it. */
export function copyOf(dataDir: string, path: string): string {
  execFileSync('cp', ['-a', dataDir, path])
  return path
}

/**
 * Every connection derives a key from the password, 4,096 times over, on the thread of the test that opens it: half of what
 * connecting costs, and every test file opens several. It protects weak passwords; this one is random.
 */
async function deriveKeyOnce(sql: postgres.Sql, password: string) {
  await sql`set scram_iterations = 1`
  await sql.unsafe(`alter role current_user password '${password}'`)
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
    /** A data folder with a cluster that nothing was started on: making one takes longer than most tests that need one. */
    withCluster: string
    /** The files of the content that test files copy with its database. */
    contentFolder: string
  }
}
