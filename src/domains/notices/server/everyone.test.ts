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
const QUARTERS = 24 * 4
const start = new Date('2026-11-16T00:00:00Z')
const zones = ['America/Sao_Paulo', 'America/Manaus', 'Europe/Lisbon', 'Asia/Tokyo', 'Asia/Kathmandu']
/** Five and ninety-six have no divisor in common: counted through, each zone has someone at each quarter. */
const MEMBERS = QUARTERS * zones.length

let second: ReturnType<typeof createServices>

/** A member for every zone and quarter of an hour, at which they want to be reminded. */
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

test('two processes for a day, a member for every quarter of it in every zone: each is reminded once, at their own', async () => {
  const { db, sql } = kit.services
  const due = new Map(
    (await sql`select u.email, n.next_reminder_at as at from users u join notice_settings n on n.user_id = u.id`).map(
      ({ email, at }) => [email, new Date(at).toISOString()] as const,
    ),
  )
  const arrived: [string, string][] = []
  const take = (message: Message) => {
    arrived.push([message.to, kit.clock.now.toISOString()])
    return Promise.resolve()
  }
  kit.services.mail = { canSend: true, send: take }
  second.mail = { canSend: true, send: take }

  for (let at = start.getTime(); at < start.getTime() + 86_400_000; at += 15 * 60_000) {
    kit.clock.now = new Date(at)
    await Promise.all([sendReminders(db, kit.clock.now), sendReminders(second.db, kit.clock.now)])
    await Promise.all([kit.runJobs(), runDue(queued, second, kit.app.log)])
  }

  expect(arrived).toHaveLength(MEMBERS)
  expect(new Map(arrived)).toEqual(due)
}, 120_000)
