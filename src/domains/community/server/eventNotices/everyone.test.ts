import { drizzle } from 'drizzle-orm/postgres-js'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { queued } from '#app/server/manifests.ts'
import { createServices } from '#app/server/services.ts'
import { SECRET, testKit } from '#app/server/testing/kit.ts'
import type { Db } from '#server/db/connect.ts'
import { runDue } from '#server/jobs/queue.ts'
import type { Message } from '#server/mail/mail.ts'
import { makeEvent } from '../testing/community.ts'
import { enqueueNotices } from './announce.ts'
import { sendEventNotices } from './sendEventNotices.ts'

const kit = testKit()
const GUESTS = 400
const startDate = new Date('2026-11-20T23:00:00Z')
const anHourBefore = new Date('2026-11-20T22:00:00Z')

let second: ReturnType<typeof createServices>
let eventId: string

beforeAll(async () => {
  const { sql, config, mail } = kit.services
  const [{ name }] = (await sql`select current_database() as name`) as unknown as [{ name: string }]
  second = createServices(config, { url: inject('postgres').replace(/postgres$/, name), secret: SECRET }, mail)
  second.now = () => kit.clock.now
  const event = await makeEvent(kit, { startDate, maxParticipants: GUESTS, participantCount: GUESTS })
  eventId = event.id
  await sql`with guests as (insert into users (name, email)
      select 'Ana', 'm' || i || '@exemplo.com' from generate_series(1, ${GUESTS}::int) i returning id),
    known as (insert into profiles (id) select id from guests)
    insert into community_event_participants (event_id, user_id, registered_at)
      select ${eventId}, id, '2026-11-10' from guests`
}, 60_000)
afterAll(() => second?.close())

test('two processes and hundreds who come: each is reminded once', async () => {
  const { db, sql } = kit.services
  const arrived: string[] = []
  const send = async ({ to }: Message) => void arrived.push(to)
  for (const services of [kit.services, second]) services.mail = { canSend: true, send }

  kit.clock.now = anHourBefore
  await Promise.all([sendEventNotices(db, anHourBefore), sendEventNotices(second.db, anHourBefore)])
  expect(await sql`select 1 from jobs`).toHaveLength(1)
  await Promise.all([kit.runJobs(), runDue(queued, second, kit.app.log)])

  expect(arrived).toHaveLength(GUESTS)
  expect(new Set(arrived).size).toBe(GUESTS)
}, 120_000)

test.each([
  ['by one statement', 'a', 10_000, 1],
  ['in pieces when there are very many', 'b', 120, 4],
])('their jobs are made %s, and begun again none is added', async (_, version, piece, statements) => {
  const { sql } = kit.services
  const sent: string[] = []
  const db: Db = drizzle(sql, { logger: { logQuery: (query) => sent.push(query) } })
  const wanted = { eventId, notice: 'link' as const, version, changes: [], registeredBy: anHourBefore.toISOString() }
  for (const _ of [1, 2]) await enqueueNotices(db, wanted, ['email'], anHourBefore, piece)

  expect(sent.filter((query) => query.startsWith('insert'))).toHaveLength(2 * statements)
  const made = await sql`select distinct user_id from jobs where key like ${`event/${eventId}/link/${version}/%`}`
  expect(made).toHaveLength(GUESTS)
  await sql`delete from jobs`
})
