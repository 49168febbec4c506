import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import postgres from 'postgres'
import { appRoot } from '#server/appRoot.ts'
import { buildIndexes, isConcurrent } from './buildIndexes.ts'
import { codesOf } from './connect.ts'

const LOCK = 7_205_759_403

/** A migration that waits for a table makes every later statement on that table wait behind it: so it waits this long only. */
const LOCK_TIMEOUT_MS = 2_000
const LONGEST_REST_MS = 5_000
/** With the rests between them about three minutes. */
const ATTEMPTS = 30

type Options = {
  folder?: string
  lockTimeoutMs?: number
  attempts?: number
  stopping?: AbortSignal | undefined
  /** Called each time a table was not given up in time. */
  onWait?: (attempt: number) => void
}

/**
 * Applies what the database has not seen yet, each migration in a transaction of its own under a lock that processes starting
 * together share. Locks last no longer than a transaction, so that a pooler may stand in between.
 */
export async function migrate(url: string, options: Options = {}) {
  const { folder = join(appRoot, 'migrations'), stopping } = options
  const known = readMigrationFiles({ migrationsFolder: folder })
  const sql = postgres(url, {
    max: 2,
    prepare: false,
    fetch_types: false,
    target_session_attrs: 'primary',
    onnotice: () => {},
  })
  try {
    const last = await lastApplied(sql)
    if (last > Math.max(...known.map(({ folderMillis }) => folderMillis))) throw new NewerSchema()
    for (const migration of known.filter(({ folderMillis }) => folderMillis > last)) {
      while (!(await applied(sql, migration, options))) {
        stopping?.throwIfAborted()
        await pause(100)
      }
      stopping?.throwIfAborted()
    }
  } finally {
    await sql.end()
  }
}

export class NewerSchema extends Error {
  constructor() {
    super(
      'The database has gone through migrations of a newer Lumiar than this one, which could damage what that one writes. ' +
        'Start that one, or restore a backup from before the upgrade into an empty place.',
    )
  }
}

export class MigrationBlocked extends Error {
  constructor(attempts: number) {
    super(
      `A migration asked ${attempts} times for a table that another transaction holds. Nothing was changed. Look for it in ` +
        'pg_stat_activity (state, xact_start), end it, and start again.',
    )
  }
}

/** False where another process is migrating at this moment. */
async function applied(sql: postgres.Sql, migration: MigrationMeta, options: Options): Promise<boolean> {
  const { lockTimeoutMs = LOCK_TIMEOUT_MS, attempts = ATTEMPTS, stopping, onWait = () => {} } = options
  for (let attempt = 1; ; attempt++) {
    try {
      return await sql.begin((tx) => apply(sql, tx, migration, lockTimeoutMs))
    } catch (error) {
      if (!codesOf(error).some((code) => code === LOCK_NOT_AVAILABLE || code === DEADLOCK)) throw error
      if (attempt === attempts) throw new MigrationBlocked(attempts)
      onWait(attempt)
      stopping?.throwIfAborted()
      await pause(Math.min(lockTimeoutMs * attempt, LONGEST_REST_MS))
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/**
 * Whoever waits for the lock asks again instead of waiting inside a statement: an index that is built concurrently waits for
 * every statement that runs, and each would wait for the other.
 */
async function apply(sql: postgres.Sql, tx: postgres.TransactionSql, migration: MigrationMeta, lockTimeoutMs: number) {
  const { sql: statements, hash, folderMillis } = migration
  const [lock] = await tx`select pg_try_advisory_xact_lock(${LOCK}) as mine`
  if (!lock?.mine) return false
  if ((await lastApplied(tx)) >= folderMillis) return true
  await tx.unsafe('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  await tx.unsafe(`set local lock_timeout = ${lockTimeoutMs}`)
  if (isConcurrent(statements)) await buildIndexes(sql, statements)
  else for (const statement of statements) await tx.unsafe(statement)
  await tx.unsafe(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`
  return true
}

/**
 * When the newest migration this database has seen was made; 0 for an empty database. Whether there is a list is read from the
 * catalogue's rows: `to_regclass` may answer from what its connection remembers, and then denies the list that another process made
 * since this transaction began.
 */
export async function lastApplied(sql: postgres.Sql | postgres.TransactionSql): Promise<number> {
  const [list] = await sql`select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'`
  if (!list) return 0
  const [newest] = await sql`select max(created_at)::text as made from drizzle.__drizzle_migrations`
  return Number(newest?.made ?? 0)
}
