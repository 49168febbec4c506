import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'

export const dataDir = process.env.E2E_DATA_DIR ?? '/tmp/lumiar-e2e'

/** Straight into the tested server's own database, past every form and every check. */
export async function inDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const port = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  const sql = postgres(`postgres://lumiar:${password}@127.0.0.1:${port}/lumiar`, { max: 1, onnotice: () => {} })
  return work(sql).finally(() => sql.end())
}
