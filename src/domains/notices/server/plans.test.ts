import { drizzle } from 'drizzle-orm/postgres-js'
import { beforeAll, expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import type { Db } from '#server/db/connect.ts'
import { sendLetters } from './sendLetters.ts'
import { sendReminders } from './sendReminders.ts'

const kit = testKit()
const MEMBERS = 20_000
const DUE = 40
const now = new Date('2026-11-16T10:30:00Z')

/** Twenty thousand members with a reminder and a letter to come, of whom forty are due. */
beforeAll(async () => {
  const { sql } = kit.services
  // What is searched by costs most of a member's row, and nothing here reads it.
  await sql`alter table users drop column search_text`
  // Whether each row has its member is looked at once for all of them, at the end.
  await sql`alter table profiles drop constraint profiles_id_users_id_fk`
  await sql`alter table notice_settings drop constraint notice_settings_user_id_users_id_fk`
  const id = sql`('00000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`
  for (let from = 1; from <= MEMBERS; from += 10_000) {
    const some = sql`generate_series(${from}::int, ${from + 9_999}::int) i`
    await sql`insert into users (id, name, email) select ${id}, 'Ana', 'm' || i || '@exemplo.com' from ${some}`
    await sql`insert into profiles (id) select ${id} from ${some}`
    await sql`insert into notice_settings (user_id, reminder_at, letter_email, next_reminder_at, next_letter_at)
    select ${id}, '07:30', true, at, at from ${some}, lateral (select
      ${now.toISOString()}::timestamptz + (case when i <= ${DUE}::int then -1 else i end) * interval '1 second' as at) due`
  }
  await sql`alter table profiles add constraint profiles_id_users_id_fk foreign key (id) references users (id)`
  await sql`alter table notice_settings add constraint notice_settings_user_id_users_id_fk
    foreign key (user_id) references users (id)`
  await sql`vacuum analyze users, profiles, notice_settings`
}, 120_000)

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows': number; 'Rows Removed by Filter'?: number }
type Nested = Plan & { 'Actual Loops': number; Plans?: Nested[] }

/** Rows of members' tables that the statements of `work` read, kept or thrown away, before it writes anything. */
async function rowsRead(work: (db: Db) => Promise<unknown>) {
  const { sql } = kit.services
  const sent: { query: string; params: unknown[] }[] = []
  const db: Db = drizzle(sql, { logger: { logQuery: (query, params) => sent.push({ query, params }) } })
  const rollback = new Error('only looked at')
  await db
    .transaction(async (tx) => {
      await work(tx as unknown as Db)
      throw rollback
    })
    .catch((error) => {
      if (error !== rollback) throw error
    })
  const read: Record<string, number> = {}
  for (const { query, params } of sent.filter(({ query }) => query.startsWith('select'))) {
    const [plan] = await sql.unsafe(`explain (analyze, format json) ${query}`, params as string[])
    count(plan?.['QUERY PLAN'][0].Plan, read)
  }
  return { statements: sent.length, read }
}

function count(plan: Nested, read: Record<string, number>) {
  const table = plan['Relation Name']
  const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  if (table) read[table] = (read[table] ?? 0) + rows
  for (const part of plan.Plans ?? []) count(part, read)
}

test.each([
  ['reminders', sendReminders],
  ['letters', sendLetters],
])('finding whose %s are due reads those members of twenty thousand, and no other', async (_, send) => {
  const { statements, read } = await rowsRead((db) => send(db, now))

  expect(read.notice_settings).toBe(DUE)
  for (const [table, rows] of Object.entries(read)) expect([table, rows <= DUE]).toEqual([table, true])
  expect(statements).toBeLessThan(10)
})

test('when nobody is due nothing of twenty thousand members is read', async () => {
  const { read } = await rowsRead((db) => sendReminders(db, new Date('2026-11-01T00:00:00Z')))

  expect(Object.values(read).every((rows) => rows === 0)).toBe(true)
})
