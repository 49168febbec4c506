import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { users } from '#domains/auth/server/tables.ts'
import { parseCalendar } from '#domains/calendar/server/testing/parse.ts'
import { atFirst } from '#domains/notices/server/testing/moments.ts'
import { runDue } from '#server/jobs/queue.ts'
import { leaveCommunity } from '../groups/leaveCommunity.ts'
import { communityEvents } from '../tables.ts'
import { makeEvent } from '../testing/community.ts'
import { announceJob } from './announce.ts'
import { sendEventNotices } from './sendEventNotices.ts'
import { passMoment } from './testing/guests.ts'

const kit = testKit({ APP_URL: 'https://lumiar.exemplo' })
const startDate = new Date('2026-11-20T23:00:00Z')
const anHourBefore = new Date('2026-11-20T22:00:00Z')

beforeEach(async () => {
  kit.clock.now = new Date('2026-11-15T15:00:00Z')
  await kit.services.db.delete(communityEvents)
})

const register = async (person: Person, eventId: string) =>
  (await kit.as(person)).communityEventParticipants.register({ eventId })
const save = async (person: Person, change: object) =>
  (await kit.as(person)).noticeSettings.save({ ...atFirst, ...change })

/** Registered and confirmed, with nothing told but that. */
async function guestOf(given: Partial<typeof communityEvents.$inferInsert> = {}) {
  const ana = await kit.person()
  const event = await makeEvent(kit, { startDate, ...given })
  await register(ana, event.id)
  await kit.runJobs()
  kit.mails.length = 0
  return { ana, event }
}

const ways: [string, (ana: Person, eventId: string) => Promise<unknown>][] = [
  ['has left', async (ana, eventId) => (await kit.as(ana)).communityEventParticipants.cancel({ eventId })],
  ['turned mails off', (ana) => save(ana, { email: false })],
  ['turned this kind off', (ana) => save(ana, { eventEmail: false })],
  [
    'deleted the account',
    (ana) =>
      kit.services.db.transaction(async (tx) => {
        await leaveCommunity(tx, ana.id, kit.clock.now)
        await tx.delete(users).where(eq(users.id, ana.id))
      }),
  ],
  [
    'has no event any more',
    (_, eventId) => kit.services.db.delete(communityEvents).where(eq(communityEvents.id, eventId)),
  ],
]

test.each(ways)('who %s is told nothing, neither before it is due nor while it waits to be sent', async (_, stop) => {
  const [before, meanwhile] = [await guestOf(), await guestOf()]
  await stop(before.ana, before.event.id)
  kit.clock.now = anHourBefore
  await sendEventNotices(kit.services.db, kit.clock.now)
  await runDue({ 'community.announce': announceJob }, kit.services, kit.app.log)
  const waiting = await kit.services.sql`select user_id from jobs where kind = 'community.notice' and done_at is null`
  expect(waiting.map(({ user_id }) => user_id)).toEqual([meanwhile.ana.id])
  await stop(meanwhile.ana, meanwhile.event.id)
  await passMoment(kit, anHourBefore)

  expect(kit.mails).toEqual([])
  expect(await kit.services.sql`select 1 from jobs where failed_at is not null`).toHaveLength(0)
})

test('whoever stays hears of it at that same moment', async () => {
  const { ana } = await guestOf()
  await passMoment(kit, anHourBefore)

  expect(kit.mails.map(({ to }) => to)).toEqual([ana.email])
})

test('the link of a mail, opened signed out, turns off the mails about events and nothing else', async () => {
  const { ana } = await guestOf()
  await passMoment(kit, new Date('2026-11-19T23:00:00Z'))
  const url = new URL(kit.mails[0]?.unsubscribe ?? '').pathname
  const answer = await kit.app.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' })
  expect(answer.statusCode).toBe(200)

  await passMoment(kit, anHourBefore)
  expect(kit.mails).toHaveLength(1)
  const { isQuiet: _, canMail: __, devices: ___, ...now } = await (await kit.as(ana)).noticeSettings.mine()
  expect(now).toEqual({ ...atFirst, eventEmail: false })
})

test.each([
  ['a line that pretends to be a header', 'Roda\r\nBcc: todos@exemplo.com\r\n\r\nX'],
  ['an end of the calendar', 'Praça\nEND:VEVENT\nEND:VCALENDAR; , \\'],
  ['three hundred letters of several bytes', '🌻'.repeat(150)],
])('%s changes nothing of a mail’s form', async (_, text) => {
  const { event } = await guestOf({ title: text.slice(0, 200), location: text, isOnline: false, meetingLink: null })
  await register(await kit.person(), event.id)
  await kit.runJobs()

  const [mail] = kit.mails
  expect(mail?.subject).not.toMatch(/[\r\n]|Roda|Bcc/)
  const { events } = parseCalendar(mail?.attachment?.content ?? '')
  expect(events).toHaveLength(1)
  expect(events[0]?.event.location).toBe(text.replaceAll('\r\n', '\n'))
})

test('a reminder nobody could send in time is left out, one a little late is not', async () => {
  const { ana } = await guestOf()
  await passMoment(kit, new Date('2026-11-20T12:00:00Z'))
  expect(kit.mails.map(({ to }) => to)).toEqual([ana.email])
  await passMoment(kit, startDate)
  expect(kit.mails).toHaveLength(1)
})

test('each date of a repeated meeting has reminders of its own', async () => {
  const { ana } = await guestOf()
  const next = await makeEvent(kit, { startDate: new Date('2026-11-27T23:00:00Z') })
  await register(ana, next.id)
  for (const day of ['19', '26']) await passMoment(kit, new Date(`2026-11-${day}T23:00:00Z`))

  expect(kit.mails.filter(({ attachment }) => !attachment)).toHaveLength(2)
})
