import { drizzle } from 'drizzle-orm/postgres-js'
import { beforeAll, expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import type { Db } from '#server/db/connect.ts'
import { localDay } from '#shared/dates.ts'
import { activeChallenges } from './challenges/challenges.ts'
import { findEvent } from './events/events.ts'
import { latestActivities } from './feed.ts'
import { circlePage, findGroup } from './groups/groups.ts'
import { communityHub } from './hub.ts'
import { ownCommunity } from './mine.ts'
import { fillCommunity } from './testing/crowd.ts'

const kit = testKit()

/** What grows with the number of people. The groups themselves are few, and the hub adds them all up. */
const growing = [
  'profiles',
  'community_group_members',
  'community_event_participants',
  'community_event_waiting',
  'community_challenge_members',
  'user_practice_sessions',
  'daily_energy_checkins',
  'user_practice_days',
  'user_reflections',
]

let person: Person

beforeAll(async () => {
  await withoutLookups(() => fillCommunity(kit.services.sql, { members: 6_000, groups: 100 }))
  person = await kit.person()
  kit.clock.now = new Date()
}, 120_000)

/** Whether each row has what it names is looked at once for all of them, at the end. */
async function withoutLookups(work: () => Promise<unknown>) {
  const { sql } = kit.services
  const keys = await sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and conrelid::regclass::text in ${sql(growing)}`
  for (const { table, name } of keys) await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  await work()
  for (const { table, name, rule } of keys) await sql.unsafe(`alter table ${table} add constraint ${name} ${rule}`)
}

async function member() {
  const found = await kit.services.readSession(person.cookie)
  if (!found) throw new Error('no session')
  return found
}

/** The statements a page sends: how many, and what each reads from end to end. */
async function statementsOf(work: (db: Db) => Promise<unknown>) {
  const plans = await plansOf(work)
  return { count: plans.length, scanned: plans.flatMap(scannedBy) }
}

async function plansOf(work: (db: Db) => Promise<unknown>, explain = 'format json'): Promise<Plan[]> {
  const sent: { query: string; params: unknown[] }[] = []
  const db: Db = drizzle(kit.services.sql, { logger: { logQuery: (query, params) => sent.push({ query, params }) } })
  await work(db)
  sent.length = 0
  await work(db)
  const explained = await Promise.all(
    sent.map(({ query, params }) =>
      kit.services.sql.unsafe(`explain (${explain}) ${query}`, params as (string | number)[]),
    ),
  )
  return explained.map(([row]) => row?.['QUERY PLAN'][0].Plan)
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const scannedBy = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && isGrowing(plan) ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scannedBy),
]

/** Rows of growing tables that are looked at, also those that are then thrown away. */
const readBy = (plan: Plan): number =>
  (isGrowing(plan)
    ? ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) * (plan['Actual Loops'] ?? 1)
    : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + readBy(part), 0)

const isGrowing = (plan: Plan) => growing.includes(plan['Relation Name'] ?? '')

test('the hub asks four times and reads no growing table from end to end', async () => {
  const who = await member()
  const asked = { member: who, today: localDay(kit.clock.now, who.timezone), now: kit.clock.now, log: kit.app.log }

  expect(await statementsOf((db) => communityHub({ db, ...asked }))).toEqual({ count: 4, scanned: [] })
})

test('what a member takes part in is asked twice, and read by the member', async () => {
  const who = await member()

  expect(await statementsOf((db) => ownCommunity(db, who, kit.clock.now))).toEqual({ count: 2, scanned: [] })
})

test('challenges read their own days, however long the member’s history is', async () => {
  const [busy] = await kit.services.sql`select id from users where email = 'p1@exemplo.com'`
  const who = { ...(await member()), id: busy?.id }
  const today = localDay(kit.clock.now, who.timezone)
  const rowsRead = async () => {
    const plans = await plansOf((db) => activeChallenges(db, who, today), 'analyze, format json')
    return plans.map(readBy)
  }
  const before = await rowsRead()

  await liveLong(busy?.id)

  expect(await rowsRead()).toEqual(before)
})

/** Ten years of practices, check-ins and notes, all before the challenges. */
async function liveLong(id: string) {
  const { sql } = kit.services
  await sql`
    insert into user_practice_sessions
      (user_id, practice_id, duration_minutes, started_on, completed_on, started_at, completed_at)
    select ${id}, p.id, 10, current_date - n, current_date - n, now() - n * interval '1 day', now() - n * interval '1 day'
    from (select id from recommended_practices limit 1) p, generate_series(60, 3700) n`
  await sql`
    insert into user_practice_days (user_id, day, minutes, completed)
    select ${id}, current_date - n, 10, 1 from generate_series(60, 3700) n`
  await sql`
    insert into daily_energy_checkins (user_id, energy_level, checkin_date)
    select ${id}, 5, current_date - n from generate_series(60, 3700) n`
  await sql`
    insert into user_reflections (user_id, date, notes, created_at)
    select ${id}, current_date - n, 'Uma nota', now() - n * interval '1 day' from generate_series(60, 3700) n`
  await sql`vacuum analyze user_practice_sessions, user_practice_days, daily_energy_checkins, user_reflections`
}

test('the feed asks once and reads only the newest of each, also when hardly anyone is told', async () => {
  const { sql } = kit.services
  expect(await statementsOf((db) => latestActivities(db))).toEqual({ count: 1, scanned: [] })

  await sql`update profiles set show_in_feed = false, show_checkins_in_feed = false`
  await sql`analyze profiles`

  expect(await statementsOf((db) => latestActivities(db))).toEqual({ count: 1, scanned: [] })
})

test('a circle asks twice however many groups it holds, a group and an event once', async () => {
  const who = await member()
  const [group] = await kit.services.sql`select id from community_groups where is_shareable limit 1`
  const [event] = await kit.services.sql`select id from community_events limit 1`
  const now = kit.clock.now

  expect(await statementsOf((db) => circlePage(db, who, { circleId: 'cura', now }))).toEqual({ count: 2, scanned: [] })
  expect(await statementsOf((db) => findGroup(db, who, group?.id, now))).toEqual({ count: 1, scanned: [] })
  expect(await statementsOf((db) => findEvent(db, who, event?.id))).toEqual({ count: 1, scanned: [] })
})

test('everyone is counted at most every few minutes, and a request does not wait for the next count', async () => {
  const { sql, db } = kit.services
  const who = await member()
  const hubAt = (minutes: number) => {
    const now = new Date(kit.clock.now.getTime() + minutes * 60_000)
    return communityHub({ db, member: who, today: localDay(kit.clock.now, who.timezone), now, log: kit.app.log })
  }
  const before = (await hubAt(0)).counters.members
  await sql`insert into users (name, email) values ('Nova', 'nova@exemplo.com')`
  await sql`insert into profiles (id) select id from users where email = 'nova@exemplo.com'`

  expect((await hubAt(2)).counters.members).toBe(before)
  expect((await hubAt(4)).counters.members).toBe(before)
  await expect.poll(async () => (await hubAt(4)).counters.members).toBe(before + 1)
})
