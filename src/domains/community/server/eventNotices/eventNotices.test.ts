import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, type Person, testKit } from '#app/server/testing/kit.ts'
import { misshapenLines } from '#domains/calendar/server/testing/parse.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import { smtp } from '#server/mail/smtp.ts'
import { type Office, openOffice } from '#server/mail/testing/office.ts'
import { mail as texts } from '../../mail.texts.ts'
import { communityEvents } from '../tables.ts'
import { sendEventNotices } from './sendEventNotices.ts'
import { passMoment, readNotice } from './testing/guests.ts'

const kit = testKit({ APP_URL: 'https://lumiar.exemplo', MAIL_FROM: 'Lumiar <oi@exemplo.com>' })
const meetingLink = 'https://reuniao.exemplo/abc?x=1,2'
let office: Office
let staff: Caller

const circle = {
  title: 'Roda do luto',
  description: 'perdas',
  eventType: 'meditacao_grupo',
  groupId: null,
  startDate: '2026-11-20T23:00:00.000Z',
  endDate: '2026-11-21T00:30:00.000Z',
  isOnline: true,
  meetingLink,
  location: '',
  maxParticipants: 50,
} as const

beforeAll(async () => {
  office = await openOffice()
  kit.services.mail = smtp(office.url, 'Lumiar <oi@exemplo.com>')
  staff = await kit.as(await kit.person(['moderator']))
})
afterAll(() => office.close())
beforeEach(async () => {
  kit.clock.now = new Date('2026-11-15T15:00:00Z')
  office.mails.splice(0)
  await kit.services.db.delete(communityEvents)
})

const make = async (given: object = {}) => (await staff.communityEvents.create({ ...circle, ...given })).id
const register = async (person: Person, eventId: string) =>
  (await kit.as(person)).communityEventParticipants.register({ eventId })
const leave = async (person: Person, eventId: string) =>
  (await kit.as(person)).communityEventParticipants.cancel({ eventId })
const setActive = async (id: string, isActive: boolean) =>
  (await kit.as(await kit.person(['moderator']))).communityEvents.setActive({ id, isActive })

async function edit(id: string, change: object) {
  const moderator = await kit.as(await kit.person(['moderator']))
  const { updatedAt } = await moderator.communityEvents.staffOne({ id })
  await moderator.communityEvents.update({ ...circle, ...change, id, version: updatedAt.toISOString() })
}

const at = (moment: string) => passMoment(kit, `2026-11-${moment}Z`)

/** What arrived since it was last asked for, each with whom it reached and what it was about. */
function arrived() {
  const mails = office.mails.splice(0).map(readNotice)
  const named = (person: Person) => mails.filter(({ to }) => to === person.email)
  return { mails, subjects: mails.map(({ subject }) => subject), to: named }
}
const { confirmation, dayBefore, hourBefore, changed, cancelled, notToBe, seat, link } = texts

test('who registers is told when and where, once, with the link and a file for the calendar', async () => {
  const ana = await kit.person([], { firstName: 'Ana' })
  const eventId = await make()
  for (const _ of [1, 2]) await register(ana, eventId)
  await kit.runJobs()

  const { mails } = arrived()
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail).toMatchObject({ to: ana.email, subject: confirmation.subject })
  expect(mail?.text).toMatch(/^Olá, Ana!/)
  expect(mail?.text).toMatch(/Sexta-feira, 20 de novembro de 2026, 20:00 às 21:30 \(.*Brasília\)/)
  expect(mail?.text).toContain(meetingLink)
  expect(mail?.text).toContain(`https://lumiar.exemplo/community/event/${eventId}`)
  expect(mail?.headers.get('list-unsubscribe')).toMatch(/^<https:\/\/lumiar.exemplo\/unsubscribe\/event\./)
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')

  expect(mail?.file?.type).toMatch(/^text\/calendar; charset=utf-8; method=PUBLISH/)
  expect(mail?.file?.disposition).toContain('encontro.ics')
  expect(misshapenLines(mail?.file?.text ?? '')).toEqual([])
  expect(mail?.calendar?.calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  const event = mail?.calendar?.event(`${eventId}@lumiar`)
  expect(event?.event.startDate.toJSDate()).toEqual(new Date(circle.startDate))
  expect(event?.event.endDate.toJSDate()).toEqual(new Date(circle.endDate))
  expect(event?.event.location).toBe(meetingLink)
  expect([event?.value('status'), event?.value('organizer')]).toEqual(['CONFIRMED', 'mailto:oi@exemplo.com'])
})

test.each([
  ['Asia/Tokyo', 'Sábado, 21 de novembro de 2026, 08:00 às 09:30', true],
  ['America/Manaus', 'Sexta-feira, 20 de novembro de 2026, 19:00 às 20:30', true],
  ['America/Fortaleza', 'Sexta-feira, 20 de novembro de 2026, 20:00 às 21:30', false],
  ['Marte/Olimpo', 'Sexta-feira, 20 de novembro de 2026, 20:00 às 21:30', false],
])(
  'in %s it is told at the hours of one’s own clock, and the event’s where that differs',
  async (timezone, own, both) => {
    const ana = await kit.person()
    await register(ana, await make())
    await kit.services.db.update(profiles).set({ timezone }).where(eq(profiles.id, ana.id))
    await kit.runJobs()

    const [mail] = arrived().mails
    expect(mail?.text).toContain(`Quando: ${own} (`)
    const there = /No relógio do encontro: Sexta-feira, 20 de novembro de 2026, 20:00 às 21:30 \(.*Brasília\)/
    expect(there.test(mail?.text ?? '')).toBe(both)
  },
)

test('the day before and an hour before, each once, and only to who had registered by then', async () => {
  const [early, late, last] = [await kit.person(), await kit.person(), await kit.person()]
  const eventId = await make()
  await register(early, eventId)
  await kit.runJobs()
  arrived()

  await at('19T22:59:59')
  expect(arrived().subjects).toEqual([])
  for (const moment of ['19T23:00:00', '19T23:00:15', '20T12:00:00']) await at(moment)
  const [reminder] = arrived().to(early)
  expect(reminder).toMatchObject({ subject: dayBefore.subject, file: undefined })
  expect(reminder?.text).toContain(meetingLink)

  await register(late, eventId)
  await at('20T21:59:59')
  expect(arrived().subjects).toEqual([confirmation.subject])
  await at('20T22:00:00')
  const hour = arrived()
  expect(hour.subjects).toEqual([hourBefore.subject, hourBefore.subject])
  expect(new Set(hour.mails.map(({ to }) => to))).toEqual(new Set([early.email, late.email]))

  kit.clock.now = new Date('2026-11-20T22:10:00Z')
  await register(last, eventId)
  for (const moment of ['20T22:10:00', '20T23:00:00', '21T02:00:00']) await at(moment)
  expect(arrived().subjects).toEqual([confirmation.subject])
})

test.each([
  ['the day before', '19T23:30:00', hourBefore.subject],
  ['the last hour', '20T22:20:00', undefined],
])(
  'who registers after the moment of %s is confirmed, and not reminded of what they just read',
  async (_, moment, next) => {
    kit.clock.now = new Date(`2026-11-${moment}Z`)
    await register(await kit.person(), await make())
    await at(moment)
    expect(arrived().subjects).toEqual([confirmation.subject])

    await at('20T22:30:00')
    expect(arrived().subjects).toEqual(next ? [next] : [])
  },
)

test('a time changed twice within minutes is told as one change, and the reminders follow it', async () => {
  const ana = await kit.person()
  const eventId = await make()
  await register(ana, eventId)
  await kit.runJobs()
  const [first] = arrived().mails
  const sequence = Number(first?.calendar?.events[0]?.value('sequence'))

  kit.clock.now = new Date('2026-11-16T12:00:00Z')
  await edit(eventId, { startDate: '2026-11-21T22:00:00.000Z', endDate: null })
  kit.clock.now = new Date('2026-11-16T12:04:00Z')
  await edit(eventId, { startDate: '2026-11-21T20:00:00.000Z', endDate: null })
  await at('16T12:08:59')
  expect(arrived().subjects).toEqual([])
  for (const moment of ['16T12:09:00', '16T12:30:00']) await at(moment)

  const { mails } = arrived()
  expect(mails.map(({ subject }) => subject)).toEqual([changed.subject])
  expect(mails[0]?.text).toContain('Mudou: o horário.')
  expect(mails[0]?.text).toContain('Sábado, 21 de novembro de 2026, 17:00 (')
  const [event] = mails[0]?.calendar?.events ?? []
  expect(event?.uid).toBe(`${eventId}@lumiar`)
  expect(event?.event.startDate.toJSDate()).toEqual(new Date('2026-11-21T20:00:00Z'))
  expect(Number(event?.value('sequence'))).toBeGreaterThan(sequence)

  for (const moment of ['19T23:00:00', '20T19:59:00']) await at(moment)
  expect(arrived().subjects).toEqual([])
  await at('20T20:00:00')
  expect(arrived().subjects).toEqual([dayBefore.subject])
  for (const moment of ['20T22:00:00', '21T18:59:00']) await at(moment)
  expect(arrived().subjects).toEqual([])
  await at('21T19:00:00')
  expect(arrived().subjects).toEqual([hourBefore.subject])
})

test('a reminder that waits while its event is moved is not sent, and comes again at its new hour', async () => {
  const ana = await kit.person()
  const eventId = await make()
  await register(ana, eventId)
  await at('19T23:00:00')
  arrived()
  kit.clock.now = new Date('2026-11-20T22:00:00Z')
  await sendEventNotices(kit.services.db, kit.clock.now)
  await edit(eventId, { startDate: '2026-11-22T22:00:00.000Z', endDate: null })
  await at('20T22:00:01')
  expect(arrived().subjects).toEqual([changed.subject])

  for (const moment of ['21T22:00:00', '22T21:00:00']) await at(moment)
  expect(arrived().subjects).toEqual([dayBefore.subject, hourBefore.subject])
})

test('what was undone, and what is nobody’s concern, is told to nobody', async () => {
  const ana = await kit.person()
  const eventId = await make()
  await register(ana, eventId)
  await kit.runJobs()
  arrived()

  await edit(eventId, { startDate: '2026-11-22T22:00:00.000Z', endDate: null })
  await edit(eventId, {})
  await setActive(eventId, false)
  await setActive(eventId, true)
  await at('15T15:10:00')
  await edit(eventId, { description: 'outra', maxParticipants: 60 })
  await at('15T15:20:00')

  expect(arrived().subjects).toEqual([])
})

test('moved to within a day it is told by the change alone', async () => {
  kit.clock.now = new Date('2026-11-10T15:00:00Z')
  const ana = await kit.person()
  const eventId = await make()
  await register(ana, eventId)
  await kit.runJobs()
  arrived()

  kit.clock.now = new Date('2026-11-15T15:00:00Z')
  await edit(eventId, { startDate: '2026-11-16T03:00:00.000Z', endDate: null })
  for (const moment of ['15T15:00:15', '15T15:05:00', '15T16:00:00']) await at(moment)
  expect(arrived().subjects).toEqual([changed.subject])
  await at('16T02:00:00')
  expect(arrived().subjects).toEqual([hourBefore.subject])
})

test('a link that comes later is sent, and so the page’s promise is kept', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]
  const eventId = await make({ meetingLink: '' })
  await register(ana, eventId)
  await kit.runJobs()
  expect(arrived().mails[0]?.text).toContain(texts.linkLater)

  kit.clock.now = new Date('2026-11-16T12:00:00Z')
  await edit(eventId, {})
  kit.clock.now = new Date('2026-11-16T12:01:00Z')
  await register(bia, eventId)
  await at('16T12:05:00')

  const { mails, to } = arrived()
  expect(mails).toHaveLength(2)
  expect(to(ana)).toMatchObject([{ subject: link.subject, text: expect.stringContaining(meetingLink) }])
  expect(to(bia)).toMatchObject([{ subject: confirmation.subject, text: expect.stringContaining(meetingLink) }])
})

test('called off: everyone registered is told once, calendars too, and nothing follows; on again is told as well', async () => {
  const people = await Promise.all([kit.person(), kit.person(), kit.person()])
  const [, , left] = people
  const eventId = await make()
  for (const person of people) await register(person, eventId)
  await leave(left, eventId)
  await kit.runJobs()
  const before = Number(arrived().mails[0]?.calendar?.events[0]?.value('sequence'))

  await setActive(eventId, false)
  for (const moment of ['15T15:05:00', '15T15:30:00', '19T23:00:00']) await at(moment)
  const { mails } = arrived()
  expect(mails.map(({ to }) => to).sort()).toEqual(
    people
      .slice(0, 2)
      .map(({ email }) => email)
      .sort(),
  )
  for (const mail of mails) {
    expect(mail.subject).toBe(cancelled.subject)
    expect(mail.text).toContain('https://lumiar.exemplo/community\n')
    const [event] = mail.calendar?.events ?? []
    expect([event?.uid, event?.value('status')]).toEqual([`${eventId}@lumiar`, 'CANCELLED'])
    expect(Number(event?.value('sequence'))).toBeGreaterThan(before)
  }

  kit.clock.now = new Date('2026-11-20T02:00:00Z')
  await setActive(eventId, true)
  for (const moment of ['20T02:05:00', '20T03:00:00']) await at(moment)
  const again = arrived()
  expect(again.subjects).toEqual([changed.subject, changed.subject])
  expect(again.mails[0]?.text).toContain(texts.back)
  expect(again.mails[0]?.calendar?.events[0]?.value('status')).toBe('CONFIRMED')
  await at('20T22:00:00')
  expect(arrived().subjects).toEqual([hourBefore.subject, hourBefore.subject])
})

test('called off: who waits for a seat is told too, without a file for the calendar, and keeps the place', async () => {
  const [ana, bia, caio] = [await kit.person(), await kit.person(), await kit.person()]
  const eventId = await make({ maxParticipants: 1 })
  await register(ana, eventId)
  for (const person of [bia, caio]) await (await kit.as(person)).communityEventParticipants.wait({ eventId })
  await (await kit.as(caio)).communityEventParticipants.stopWaiting({ eventId })
  await kit.runJobs()
  arrived()

  await setActive(eventId, false)
  for (const moment of ['15T15:05:00', '15T15:30:00']) await at(moment)
  const { to, mails } = arrived()
  expect(mails).toHaveLength(2)
  expect(to(ana)).toMatchObject([{ subject: cancelled.subject }])
  expect(to(bia)).toMatchObject([{ subject: notToBe.subject, file: undefined }])
  expect(to(bia)[0]?.text).toContain('https://lumiar.exemplo/community\n')

  kit.clock.now = new Date('2026-11-16T15:00:00Z')
  await setActive(eventId, true)
  await at('16T15:05:00')
  expect(arrived().to(bia)).toEqual([])
  await leave(ana, eventId)
  await kit.runJobs()
  expect(arrived().to(bia)).toMatchObject([{ subject: seat.subject }])
})

test('a seat of the waiting list is told to who got it, with link and file, and to nobody else', async () => {
  const [ana, bia, caio] = [await kit.person(), await kit.person(), await kit.person()]
  const eventId = await make({ maxParticipants: 2 })
  for (const person of [ana, await kit.person()]) await register(person, eventId)
  for (const [minute, person] of [bia, caio].entries()) {
    kit.clock.now = new Date(Date.UTC(2026, 10, 15, 15, minute))
    await (await kit.as(person)).communityEventParticipants.wait({ eventId })
  }
  await kit.runJobs()
  expect(arrived().to(ana)).toHaveLength(1)

  await leave(ana, eventId)
  await kit.runJobs()
  const { mails } = arrived()
  expect(mails).toMatchObject([{ to: bia.email, subject: seat.subject, text: expect.stringContaining(meetingLink) }])
  expect(mails[0]?.calendar?.event(`${eventId}@lumiar`)?.value('status')).toBe('CONFIRMED')

  await leave(bia, eventId)
  await kit.runJobs()
  expect(arrived().mails.map(({ to }) => to)).toEqual([caio.email])
})
