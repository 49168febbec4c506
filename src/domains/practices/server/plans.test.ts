import { drizzle } from 'drizzle-orm/postgres-js'
import { beforeAll, expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { readDay } from '#domains/energy/server/readDay.ts'
import type { Db } from '#server/db/connect.ts'
import { historyOf, recentSessions } from './sessions/history.ts'
import { removeSession } from './sessions/removeSession.ts'

const kit = testKit()
const SESSIONS = 10_000
const today = '2026-11-15'

let person: Person

/** Ten a day for a thousand days, beside a hundred members who practised once a day for some months. */
beforeAll(async () => {
  const { sql } = kit.services
  person = await kit.person()
  await sql`insert into users (name, email) select 'Membro', 'm' || n || '@exemplo.com' from generate_series(1, 100) n`
  await sql`
    insert into user_practice_sessions (user_id, duration_minutes, started_on, completed_on, started_at, completed_at)
    select u.id, 10, day, day, day + time '12:00', day + time '12:10'
    from (select id, 200 as sessions, 1 as per_day from users where id <> ${person.id}
        union all select ${person.id}::uuid, ${SESSIONS}::int, 10) u,
      generate_series(0, sessions - 1) i, lateral (select ${today}::date - i / per_day as day) d`
  await sql`insert into user_practice_days
    select user_id, completed_on, sum(duration_minutes), count(*) from user_practice_sessions group by 1, 2`
  await sql`insert into user_stats (user_id, total_practices, completed_practices, total_minutes)
    select user_id, count(*), count(*), sum(duration_minutes) from user_practice_sessions group by 1`
  await sql`vacuum analyze user_practice_sessions, user_practice_days, user_stats`
}, 60_000)

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows': number; 'Rows Removed by Filter'?: number }
type Nested = Plan & { 'Actual Loops': number; Plans?: Nested[] }

/** Rows that the statements of `work` really read of the growing tables, kept or thrown away. */
async function rowsRead(work: (db: Db) => Promise<unknown>) {
  const { sql } = kit.services
  const sent: { query: string; params: unknown[] }[] = []
  const db: Db = drizzle(sql, { logger: { logQuery: (query, params) => sent.push({ query, params }) } })
  await work(db)
  let rows = 0
  for (const { query, params } of sent.filter(({ query }) => query.startsWith('select'))) {
    const [plan] = await sql.unsafe(`explain (analyze, format json) ${query}`, params as string[])
    rows += readBy(plan?.['QUERY PLAN'][0].Plan)
  }
  return { statements: sent.length, rows }
}

function readBy(plan: Nested): number {
  const isGrowing = /^(user_practice_sessions|user_practice_days|daily_energy_checkins)$/.test(
    plan['Relation Name'] ?? '',
  )
  const own = isGrowing ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, part) => sum + readBy(part), own)
}

const middle = { day: '2025-06-01', at: '2025-06-01T12:10:00.000000Z', id: crypto.randomUUID() }

test.each([
  ['the latest ten', (db: Db) => recentSessions(db, person.id), 1, 10],
  ['the first page of the history', (db: Db) => historyOf(db, person.id, undefined), 2, 51 + 31],
  ['a page in the middle of it', (db: Db) => historyOf(db, person.id, middle), 2, 51 + 62],
  ['one day', (db: Db) => readDay(db, person.id, '2026-01-01'), 2, 10],
])('%s reads no more of ten thousand sessions than it shows', async (_, work, statements, most) => {
  const read = await rowsRead(work)

  expect(read.statements).toBe(statements)
  expect(read.rows).toBeGreaterThan(0)
  expect(read.rows).toBeLessThanOrEqual(most)
})

test('removing one of ten thousand looks at the last days only', async () => {
  const { db, sql } = kit.services
  const [oldest] = await sql`
    select id from user_practice_sessions where user_id = ${person.id} order by started_at limit 1`
  const scans = async () => {
    // Each connection counts on its own for a second before it tells.
    await Promise.all(Array.from({ length: 8 }, () => sql`select pg_stat_force_next_flush()`))
    const [found] = await sql`select seq_scan::int from pg_stat_user_tables where relname = 'user_practice_sessions'`
    return found?.seq_scan
  }
  const before = await scans()

  await removeSession(db, person.id, kit.clock.now, oldest?.id)

  expect(await scans()).toBe(before)
})
