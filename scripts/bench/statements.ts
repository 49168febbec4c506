// How many statements an answer takes, counted by PostgreSQL itself (pg_stat_statements). It counts only while it is asked
// to: what is timed is not slowed.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { storedSecret } from '#server/config/dataFolder.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { addressOf, ROLE, SUPERUSER } from '#server/db/embedded/roles.ts'

/** An embedded PostgreSQL that can count. The library is loaded at a start only, so it is started twice. */
export async function startCounting(folder: string, options: { disposable?: boolean } = {}) {
  const first = await startEmbedded(folder, options)
  await asSuperuser(folder, first.url, (sql) =>
    sql.unsafe(`alter system set shared_preload_libraries = 'pg_stat_statements'`),
  )
  await first.stop()
  const database = await startEmbedded(folder, options)
  await asSuperuser(folder, database.url, async (sql) => {
    await sql.unsafe('create extension pg_stat_statements')
    await count(sql, 'none')
  })
  return {
    ...database,
    /** Statements of the programs, begin and commit among them, that each of these takes, and how many were planned for it. */
    countStatements: (acts: (() => Promise<unknown>)[]) =>
      asSuperuser(folder, database.url, async (sql) => {
        await count(sql, 'top')
        const counts: StatementCount[] = []
        for (const act of acts) {
          await sql`select pg_stat_statements_reset()`
          await act()
          counts.push(...(await counted(sql)))
        }
        await count(sql, 'none')
        return counts
      }),
    /** Blocks of the database (8 kB each) that each of these read or changed, and the milliseconds its statements ran. */
    countBlocks: (acts: (() => Promise<unknown>)[]) =>
      asSuperuser(folder, database.url, async (sql) => {
        await count(sql, 'top')
        const figures: BlockCount[] = []
        for (const act of acts) {
          await sql`select pg_stat_statements_reset()`
          await act()
          figures.push(...(await touched(sql)))
        }
        await count(sql, 'none')
        return figures
      }),
  }
}

export type StatementCount = { statements: number; plans: number }
export type BlockCount = { blocks: number; ms: number }

const touched = (sql: postgres.Sql) => sql<BlockCount[]>`
  select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::int as blocks, coalesce(sum(total_exec_time), 0)::float8 as ms
  from pg_stat_statements where userid = ${ROLE}::regrole`

/** PostgreSQL counts a prepared `commit` the first time only, and every `begin`: each begin stands for both. */
const counted = (sql: postgres.Sql) => sql<StatementCount[]>`
  select coalesce(sum(case when query ilike 'begin%' then 2 * calls else calls end), 0)::int as statements,
    coalesce(sum(plans), 0)::int as plans
  from pg_stat_statements where userid = ${ROLE}::regrole and query !~* '^(commit|rollback)'`

/** Other connections hear of it in their next pause. */
async function count(sql: postgres.Sql, which: 'top' | 'none') {
  await sql.unsafe(`alter system set pg_stat_statements.track = '${which}'`)
  await sql.unsafe(`alter system set pg_stat_statements.track_planning = ${which === 'none' ? 'off' : 'on'}`)
  await sql`select pg_reload_conf()`
  await pause(200)
}

async function asSuperuser<T>(folder: string, url: string, act: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const password = storedSecret(join(folder), 'postgres-superuser-password')
  const sql = postgres(addressOf(SUPERUSER, password, Number(new URL(url).port)), { max: 1, onnotice: () => {} })
  return act(sql).finally(() => sql.end())
}
