import { drizzle } from 'drizzle-orm/postgres-js'
import { beforeAll, expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import type { Db } from '#server/db/connect.ts'
import { sendEventNotices } from './sendEventNotices.ts'

const kit = testKit()
const EVENTS = 20_000
const DUE = 20
const now = new Date('2026-11-16T12:00:00Z')

/** Twenty thousand events from last year to the next, most of them never told of, and a few that are due for each reason. */
beforeAll(async () => {
  const { sql } = kit.services
  const at = now.toISOString()
  await sql`insert into community_events (title, event_type, participant_count, start_date, day_told_for, hour_told_for)
    select 'Roda', 'encontro', 1, start, case when told then start end, case when told then start end
    from (select case when i % 3 = 0 then ${at}::timestamptz - i * interval '10 minutes'
        when i % 3 = 1 then ${at}::timestamptz + interval '24 hours 1 minute' + i * interval '10 minutes'
        else ${at}::timestamptz + (i % 1400) * interval '1 minute' end as start, i % 3 = 2 as told
      from generate_series(1, ${EVENTS}::int) i) event`
  await sql`insert into community_events (title, event_type, participant_count, start_date, day_told_for)
    select 'Hoje', 'encontro', 1, start, case when hours = 0.5 then start end
    from generate_series(1, ${DUE}::int) i, (values (0.5), (20)) lead(hours),
      lateral (select ${at}::timestamptz + hours * interval '1 hour' as start) event`
  await sql`insert into community_event_changes (event_id, title, start_date, is_active, edited_at, due_at)
    select id, 'Antes', start_date, true, ${at}, ${at}::timestamptz + place * interval '1 second'
    from (select id, start_date, row_number() over () - ${DUE}::int as place from community_events limit 10000) event`
  await sql`vacuum analyze community_events, community_event_changes`
}, 120_000)

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows': number; 'Rows Removed by Filter'?: number }
type Nested = Plan & { 'Actual Loops': number; Plans?: Nested[] }

/** What the statements that find what is due read of each table, kept or thrown away; nothing of it stays. */
async function rowsRead(at: Date) {
  const { sql } = kit.services
  const sent: { query: string; params: unknown[] }[] = []
  const db: Db = drizzle(sql, { logger: { logQuery: (query, params) => sent.push({ query, params }) } })
  await inVain(() =>
    db.transaction(async (tx) => {
      await sendEventNotices(tx as unknown as Db, at)
      throw undone
    }),
  )
  const finding = sent.filter(({ query }) => /^(select|update)/.test(query))
  const read: Record<string, number> = {}
  await inVain(() =>
    sql.begin(async (tx) => {
      for (const { query, params } of finding) {
        const [plan] = await tx.unsafe(`explain (analyze, format json) ${query}`, params as string[])
        count(plan?.['QUERY PLAN'][0].Plan, read)
      }
      throw undone
    }),
  )
  return { statements: finding.length, read }
}

const undone = new Error('only looked at')
const inVain = (work: () => Promise<unknown>) =>
  work().catch((error) => {
    if (error !== undone) throw error
  })

function count(plan: Nested, read: Record<string, number>) {
  const table = plan['Relation Name']
  const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  if (table && plan['Node Type'] !== 'ModifyTable') read[table] = (read[table] ?? 0) + rows
  for (const part of plan.Plans ?? []) count(part, read)
}

test('finding what is due of twenty thousand events reads those events, and no other', async () => {
  const { statements, read } = await rowsRead(now)

  // Each of both reminders finds its events and marks them; each change brings its event along.
  expect(read.community_events).toBe(5 * DUE)
  expect(read.community_event_changes).toBe(DUE)
  expect(statements).toBe(3)
})

test('when nothing is due nothing is read', async () => {
  const { read } = await rowsRead(new Date('2020-01-01T00:00:00Z'))

  expect(Object.values(read).every((rows) => rows === 0)).toBe(true)
})

test('what was handed over is not read again', async () => {
  await sendEventNotices(kit.services.db, now)
  const { read } = await rowsRead(now)

  expect(Object.values(read).every((rows) => rows === 0)).toBe(true)
})
