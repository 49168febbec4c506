import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { queued } from '#app/server/manifests.ts'
import { createServices } from '#app/server/services.ts'
import { SECRET, testKit } from '#app/server/testing/kit.ts'
import { runDue } from '#server/jobs/queue.ts'
import type { Message } from '#server/mail/mail.ts'
import { nextOf } from './reckon.ts'
import { sendReminders } from './sendReminders.ts'
import { noticeSettings } from './tables.ts'
import { atFirst } from './testing/moments.ts'

const kit = testKit()
const MEMBERS = 1000
const start = new Date('2026-11-16T00:00:00Z')
const zones = ['America/Sao_Paulo', 'America/Manaus', 'Europe/Lisbon', 'Asia/Tokyo', 'Asia/Kathmandu']

let second: ReturnType<typeof createServices>

/** A thousand members of five zones, who want to be reminded at a quarter of an hour of their own. */
beforeAll(async () => {
  const { db, sql, config, mail } = kit.services
  const [{ name }] = (await sql`select current_database() as name`) as unknown as [{ name: string }]
  second = createServices(config, { url: inject('postgres').replace(/postgres$/, name), secret: SECRET }, mail)
  second.now = () => kit.clock.now
  const people = await sql<{ id: string }[]>`insert into users (name, email)
    select 'Ana', 'm' || i || '@exemplo.com' from generate_series(0, ${MEMBERS - 1}::int) i returning id`
  await sql`insert into profiles (id, timezone)
    select id, (${`{${zones.join(',')}}`}::text[])[1 + (substr(email, 2, strpos(email, '@') - 2))::int % 5] from users`
  const zoneOf = new Map(
    (await sql`select id, timezone from profiles`).map(({ id, timezone }) => [id, timezone] as const),
  )
  const quarter = (place: number) =>
    `${String(place % 24).padStart(2, '0')}:${['00', '15', '30', '45'][Math.floor(place / 24) % 4]}`
  await db.insert(noticeSettings).values(
    people.map(({ id }, place) => {
      const settings = { ...atFirst, push: false, reminderAt: quarter(place), remindedOn: null }
      const { nextReminderAt } = nextOf({ ...settings, timezone: zoneOf.get(id) ?? '' }, new Date(start.getTime() - 1))
      return { userId: id, reminderAt: settings.reminderAt, reminderPush: false, nextReminderAt, savedAt: start }
    }),
  )
}, 60_000)
afterAll(() => second?.close())

test('two processes for a day with a thousand members: each is reminded once, at their own quarter of an hour', async () => {
  const { db, sql } = kit.services
  const due = new Map(
    (await sql`select user_id, next_reminder_at as at from notice_settings`).map(
      ({ user_id, at }) => [user_id, new Date(at).toISOString()] as const,
    ),
  )
  const queuedAt: [string, string][] = []
  const arrived: [string, string][] = []
  const ids = new Map((await sql`select id, email from users`).map(({ id, email }) => [email, id] as const))
  const send = async ({ to }: Message) => void arrived.push([ids.get(to) ?? to, kit.clock.now.toISOString()])
  for (const services of [kit.services, second]) services.mail = { canSend: true, send }

  for (let at = start.getTime(); at < start.getTime() + 86_400_000; at += 15 * 60_000) {
    kit.clock.now = new Date(at)
    await Promise.all([sendReminders(db, kit.clock.now), sendReminders(second.db, kit.clock.now)])
    const waiting = await sql`select user_id from jobs where done_at is null`
    queuedAt.push(...waiting.map(({ user_id }) => [user_id, kit.clock.now.toISOString()] as [string, string]))
    // That a job is done once is the queue's own promise (queue.test.ts): a part of them shows that these are sent by it.
    await sql`delete from jobs where done_at is null and user_id::text > '4'`
    await Promise.all([kit.runJobs(), runDue(queued, second, kit.app.log)])
  }

  expect(queuedAt).toHaveLength(MEMBERS)
  expect(new Map(queuedAt)).toEqual(due)
  const sent = [...due].filter(([id]) => id < '4')
  expect(arrived).toHaveLength(sent.length)
  expect(new Map(arrived)).toEqual(new Map(sent))
}, 120_000)
