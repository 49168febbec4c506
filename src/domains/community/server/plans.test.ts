import { drizzle } from 'drizzle-orm/postgres-js'
import { beforeAll, expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import type { Db } from '#server/db/connect.ts'
import { localDay } from '#shared/dates.ts'
import { findEvent } from './events/events.ts'
import { latestActivities } from './feed.ts'
import { circlePage, findGroup } from './groups/groups.ts'
import { communityHub } from './hub.ts'
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
]

let person: Person

beforeAll(async () => {
  await fillCommunity(kit.services.sql, { members: 6_000, groups: 100 })
  person = await kit.person()
  kit.clock.now = new Date()
}, 120_000)

async function member() {
  const found = await kit.services.readSession(person.cookie)
  if (!found) throw new Error('no session')
  return found
}

/** The statements a page sends, each with what it reads from end to end. */
async function statementsOf(work: (db: Db) => Promise<unknown>) {
  const sent: { query: string; params: unknown[] }[] = []
  const db: Db = drizzle(kit.services.sql, { logger: { logQuery: (query, params) => sent.push({ query, params }) } })
  await work(db)
  sent.length = 0
  await work(db)
  const plans = await Promise.all(
    sent.map(({ query, params }) =>
      kit.services.sql.unsafe(`explain (format json) ${query}`, params as (string | number)[]),
    ),
  )
  return { count: sent.length, scanned: plans.flatMap((plan) => scannedBy(plan[0]?.['QUERY PLAN'])) }
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

function scannedBy(explained: { Plan: Plan }[]): string[] {
  const walk = (plan: Plan): string[] => [
    ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
    ...(plan.Plans ?? []).flatMap(walk),
  ]
  return explained.flatMap(({ Plan }) => walk(Plan)).filter((table) => growing.includes(table))
}

test('the hub asks four times and reads no growing table from end to end', async () => {
  const who = await member()
  const asked = { member: who, today: localDay(kit.clock.now, who.timezone), now: kit.clock.now, log: kit.app.log }

  expect(await statementsOf((db) => communityHub({ db, ...asked }))).toEqual({ count: 4, scanned: [] })
})

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
