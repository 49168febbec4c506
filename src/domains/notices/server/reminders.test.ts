import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { smtp } from '#server/mail/smtp.ts'
import { type Office, openOffice } from '#server/mail/testing/office.ts'
import { clockAt } from '#shared/dates.ts'
import { atFirst, passMoment, timesOf, wasHere } from './testing/moments.ts'
import { unsubscribe } from './unsubscribe.ts'

const kit = testKit()
const aroundMorning = ['04:00', '11:29', '11:30', '11:31', '22:00']
const morning = { ...atFirst, push: false, reminderAt: '07:30' }
let office: Office

beforeAll(async () => {
  office = await openOffice()
  kit.services.mail = smtp(office.url, 'Lumiar <oi@exemplo.com>')
})
afterAll(() => office.close())
beforeEach(() => {
  office.mails.splice(0)
})

async function remindedIn(timezone: string, from: string) {
  kit.clock.now = new Date(from)
  const person = await kit.person([], { timezone })
  await wasHere(kit, person, kit.clock.now)
  await (await kit.as(person)).noticeSettings.save(morning)
  return person
}

const practise = async (person: Person, at: string) => {
  kit.clock.now = new Date(at)
  await (await kit.as(person)).userPracticeSessions.timer({ minutes: 10, startKey: randomUUID() })
}

/** Lives through these moments, and tells when a mail for this person reached the mail server. */
async function arrivals(
  { email }: Person,
  moments: Iterable<Date>,
  meanwhile: [at: string, work: () => Promise<unknown>][] = [],
) {
  const arrived: string[] = []
  const waiting = [...meanwhile]
  for (const at of moments) {
    while (waiting[0] && Date.parse(waiting[0][0]) <= at.getTime()) await waiting.shift()?.[1]()
    const before = office.mails.length
    await passMoment(kit, at)
    const news = office.mails.slice(before).filter((mail) => mail.includes(`To: ${email}`))
    arrived.push(...news.map(() => at.toISOString().slice(0, 16)))
  }
  return arrived
}

test('07:30 in Manaus for a week with practice on two days: five mails, each at its minute; none after the link of one', async () => {
  const person = await remindedIn('America/Manaus', '2026-11-15T15:00:00Z')
  const arrived = await arrivals(person, timesOf('2026-11-16', 7, aroundMorning), [
    ['2026-11-17T12:00:00Z', () => practise(person, '2026-11-17T12:00:00Z')],
    ['2026-11-18T11:00:00Z', () => practise(person, '2026-11-18T11:00:00Z')],
    ['2026-11-21T04:01:00Z', () => practise(person, '2026-11-21T04:01:00Z')],
  ])

  expect(arrived).toEqual(['16', '17', '19', '20', '22'].map((day) => `2026-11-${day}T11:30`))
  expect(new Set(office.mails.map((mail) => /^Subject: .*$/m.exec(mail)?.[0])).size).toBe(5)

  await kit.services.db.transaction((tx) => unsubscribe.reminder(tx, person.id, kit.clock.now))
  expect(await arrivals(person, timesOf('2026-11-23', 7, ['11:30', '22:00']))).toEqual([])
})

test.each([
  ['into summer time', '2027-03-26', ['03-26T07:30', '03-27T07:30', '03-28T06:30', '03-29T06:30']],
  ['out of summer time', '2027-10-29', ['10-29T06:30', '10-30T06:30', '10-31T07:30', '11-01T07:30']],
])('07:30 in Lisbon stays 07:30 %s', async (_, first, expected) => {
  const person = await remindedIn('Europe/Lisbon', `${first}T00:00:00Z`)
  const arrived = await arrivals(person, timesOf(first, 4, ['05:30', '06:29', '06:30', '07:29', '07:30', '08:30']))

  expect(arrived).toEqual(expected.map((at) => `2027-${at}`))
})

test('a flight to Tokyo and back: 07:30 where one is, once a day of one’s own calendar', async () => {
  const person = await remindedIn('America/Manaus', '2026-12-01T15:00:00Z')
  const follow = async (timezone: string) => (await kit.as(person)).profiles.followTimezone({ timezone })
  const arrived = await arrivals(
    person,
    timesOf('2026-12-02', 6, ['11:29', '11:30', '11:31', '22:29', '22:30', '22:31']),
    [
      ['2026-12-03T10:00:00Z', () => follow('Asia/Tokyo')],
      ['2026-12-05T23:00:00Z', () => follow('America/Manaus')],
    ],
  )

  expect(arrived.map((at) => at.slice(5))).toEqual([
    '12-02T11:30', // Manaus, the 2nd
    '12-03T22:30', // Tokyo, the 4th
    '12-04T22:30', // the 5th
    '12-05T22:30', // the 6th; back in Manaus it is the 5th again
    '12-07T11:30', // Manaus, the 7th
  ])
})

test('after 14 days without a visit a last one, then quiet until the member is back', async () => {
  const person = await remindedIn('America/Manaus', '2027-01-01T15:00:00Z')
  const days = timesOf('2027-01-02', 30, ['11:30'])
  const checkIn = async () => {
    kit.clock.now = new Date('2027-01-25T20:00:00Z')
    await (await kit.as(person)).dailyEnergyCheckins.save({ level: 5 })
  }
  const arrived = await arrivals(person, days, [['2027-01-25T20:00:00Z', checkIn]])

  const told = (day: number) => `2027-01-${String(day).padStart(2, '0')}T11:30`
  const before = Array.from({ length: 14 }, (_, index) => told(index + 2))
  expect(arrived).toEqual([...before, ...[26, 27, 28, 29, 30, 31].map(told)])
  const isLast = (mail: string) => mail.replaceAll('=\n', '').includes('ltimo lembrete por agora')
  const own = office.mails.filter((mail) => mail.includes(`To: ${person.email}`))
  expect(own.map(isLast).flatMap((yes, place) => (yes ? [place] : []))).toEqual([13])
})

test('what was missed while nobody served is not sent hours later', async () => {
  const person = await remindedIn('America/Manaus', '2027-02-01T15:00:00Z')

  expect(await arrivals(person, [new Date('2027-02-02T13:00:00Z')])).toEqual([])
  expect(await arrivals(person, [new Date('2027-02-03T11:45:00Z')])).toEqual(['2027-02-03T11:45'])
})

test('a zone that the machine no longer knows stops nobody’s reminders', async () => {
  const lost = await remindedIn('America/Manaus', '2027-03-01T15:00:00Z')
  const person = await remindedIn('America/Manaus', '2027-03-01T15:00:00Z')
  await kit.services.sql`update profiles set timezone = 'Marte/Olimpo' where id = ${lost.id}`

  expect(await arrivals(person, [new Date('2027-03-02T11:30:00Z')])).toEqual(['2027-03-02T11:30'])
  expect(clockAt(kit.clock.now, 'America/Manaus').slice(11, 16)).toBe('07:30')
})

test('what is switched off between the hour and the sending is not sent', async () => {
  const person = await remindedIn('America/Manaus', '2027-04-01T15:00:00Z')
  const { sendReminders } = await import('./sendReminders.ts')
  kit.clock.now = new Date('2027-04-02T11:30:00Z')
  await sendReminders(kit.services.db, kit.clock.now)
  await (await kit.as(person)).noticeSettings.save({ ...morning, reminderEmail: false })
  await kit.runJobs()

  expect(office.mails.filter((mail) => mail.includes(person.email))).toEqual([])
})
