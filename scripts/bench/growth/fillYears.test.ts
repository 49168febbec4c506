import { beforeAll, expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { fillYears } from './fillYears.ts'

const kit = testKit()
const SESSIONS = 3_320
let before: Schema
type Schema = Awaited<ReturnType<typeof schemaNow>>

beforeAll(async () => {
  before = await schemaNow()
  await fillYears(kit.services.sql, SESSIONS, () => {})
})

test('every index and every rule of the tables is back after filling', async () => {
  expect(await schemaNow()).toEqual(before)
})

test('two years are as full as was asked for, and agree with the days and figures kept beside them', async () => {
  const { sql } = kit.services
  const [found] = await sql`select
    (select count(*)::int from user_practice_sessions) as sessions,
    (select count(distinct started_on)::int from user_practice_sessions) as days,
    (select count(*)::int from user_practice_sessions where started_at::date <> started_on) as misplaced,
    (select count(*)::int from (select user_id, started_on from user_practice_sessions group by 1, 2) d
      full join user_practice_days k on k.user_id = d.user_id and k.day = d.started_on
      where k.day is null or d.started_on is null) as disagreeing,
    (select count(*)::int from daily_energy_checkins) as "checkIns",
    (select count(*)::int from user_stats) as members`
  expect(found).toMatchObject({ days: 730, misplaced: 0, disagreeing: 0, members: 20 })
  expect(found?.sessions / SESSIONS).toBeCloseTo(1, 1)
  expect(found?.checkIns).toBeGreaterThan(SESSIONS / 10)
})

async function schemaNow() {
  const { sql } = kit.services
  return {
    indexes: (await sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`).map(
      (row) => row.indexdef,
    ),
    constraints: (
      await sql`select conrelid::regclass || ' ' || conname || ' ' || replace(pg_get_constraintdef(oid), ' NOT VALID', '') as rule
        from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'c', 'p', 'u') order by 1`
    ).map((row) => row.rule),
  }
}
