import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'

export const dataDir = process.env.E2E_DATA_DIR ?? '/tmp/lumiar-e2e'

let opened: postgres.Sql | undefined

/** Straight into the tested server's own database, past every form and every check. */
export function inDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  opened ??= open()
  return work(opened)
}

/** The server remembers for a second what is equal for all members, and what is written past it is no reason to ask again. */
export const untilAskedAnew = () => new Promise((asked) => setTimeout(asked, 1_000))

export async function closeDatabase() {
  await opened?.end()
  opened = undefined
}

function open() {
  const port = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  return postgres(`postgres://lumiar:${password}@127.0.0.1:${port}/lumiar`, { max: 1, onnotice: () => {} })
}
