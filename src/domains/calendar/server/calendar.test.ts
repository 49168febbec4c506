import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { type Limit, limits, slot } from '#domains/auth/server/attempts/attempts.ts'
import { attempts } from '#domains/auth/server/tables.ts'
import { communityEventParticipants, communityEvents } from '#domains/community/server/tables.ts'
import { noticeSettings } from '#domains/notices/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import { pathToLog } from '#server/config/log.ts'
import { texts } from '../texts.ts'
import { calendarFeeds } from './tables.ts'
import { misshapenLines, occurrences, parseCalendar } from './testing/parse.ts'

const kit = testKit({ APP_URL: 'https://lumiar.example' })

const call = async (person: Person | null) => (await kit.as(person)).calendarFeeds
const pathOf = (address: string | null) => new URL(address ?? '').pathname
const create = async (person: Person) => pathOf((await (await call(person)).create()).address)
const get = (url: string, headers: Record<string, string> = {}) => kit.app.inject({ url, headers })

const remind = (person: Person, reminderAt: string, reminderDays = 127) =>
  kit.services.db
    .insert(noticeSettings)
    .values({ userId: person.id, reminderAt, reminderDays, savedAt: kit.clock.now })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: { reminderAt, reminderDays, savedAt: kit.clock.now } })

async function joined(person: Person, event: Partial<typeof communityEvents.$inferInsert> = {}) {
  const [made] = await kit.services.db
    .insert(communityEvents)
    .values({
      title: 'Roda do Adeus',
      eventType: 'encontro',
      startDate: new Date('2026-12-01T22:00:00Z'),
      participantCount: 1,
      ...event,
    })
    .returning()
  const eventId = made?.id ?? ''
  await kit.services.db.insert(communityEventParticipants).values({ eventId, userId: person.id })
  return eventId
}

test.each([
  ['America/Sao_Paulo', ['2026-11-16T10:30:00.000Z', '2026-11-17T10:30:00.000Z']],
  ['Europe/Lisbon', ['2026-11-16T07:30:00.000Z', '2026-11-17T07:30:00.000Z']],
  ['Asia/Tokyo', ['2026-11-16T22:30:00.000Z', '2026-11-17T22:30:00.000Z']],
])('a member in %s finds the reminder at their own hour', async (timezone, expected) => {
  const ana = await kit.person([], { timezone })
  await remind(ana, '07:30')
  const answer = await get(await create(ana))
  const [found] = parseCalendar(answer.body).events

  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(misshapenLines(answer.body)).toEqual([])
  expect(found?.event.summary).toBe('Hora da sua prática')
  expect(found && occurrences(found.event, '2026-11-16T00:00:00.000Z', 2)).toEqual(expected)
})

test('a meeting one has a seat at is there with its address, without its title, and called off when it is', async () => {
  const ana = await kit.person()
  const link = 'https://meet.example/abc?x=1,2'
  const eventId = await joined(ana, { meetingLink: link })
  await joined(await kit.person(), { location: 'alheio' })
  const path = await create(ana)
  const read = async () => parseCalendar((await get(path)).body).event(`${eventId}@lumiar`)

  const found = await read()
  expect([found?.event.location, found?.value('status')]).toEqual([link, 'CONFIRMED'])
  expect(found?.value('url')).toBe(`https://lumiar.example/community/event/${eventId}`)
  const { body } = await get(path)
  expect(body).not.toMatch(/Adeus|alheio/)
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  await kit.services.db.update(communityEvents).set({ isActive: false }).where(eq(communityEvents.id, eventId))
  expect((await read())?.value('status')).toBe('CANCELLED')
  await (await kit.as(ana)).communityEventParticipants.cancel({ eventId })
  expect(await read()).toBeUndefined()
})

test('nothing of the member stands in it, and no reminder while the reminders are off', async () => {
  const ana = await kit.person()
  await remind(ana, '07:30')
  const path = await create(ana)
  const { body } = await get(path)
  for (const word of [ana.id, ana.email, 'Ana', 'Souza', path.slice(12, 40)]) expect(body).not.toContain(word)

  const off = { email: true, push: true, practice_reminders: false }
  await kit.services.db.update(profiles).set({ notificationPreferences: off }).where(eq(profiles.id, ana.id))
  const without = await get(path)
  expect(without.body).not.toContain(texts.reminder)
  expect(parseCalendar(without.body).events).toEqual([])
})

test('the address is shown again, is its member’s alone, and is stored nowhere', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]
  const path = await create(ana)

  expect(pathOf((await (await call(ana)).mine()).address)).toBe(path)
  expect(await (await call(bia)).mine()).toEqual({ address: null })
  expect(await refusal((await call(null)).mine())).toBe('UNAUTHENTICATED')
  const token = path.replace('/calendario/', '').replace('.ics', '')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await kit.services.db.select().from(calendarFeeds))).not.toContain(token)
  expect(pathToLog(path)).toBe('/calendario/….ics')
})

test('revoked, replaced, forged and cut off: 404, and the other members’ stay', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]
  const [first, bias] = [await create(ana), await create(bia)]
  const second = await create(ana)
  expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200])

  expect(await (await call(ana)).revoke()).toEqual({ address: null })
  expect(await (await call(ana)).mine()).toEqual({ address: null })
  const forged = `/calendario/${'A'.repeat(43)}.ics`
  for (const path of [second, forged, '/calendario/.ics', '/calendario/x.ics', second.replace('.ics', '')])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  expect((await get(bias)).statusCode).toBe(200)
})

test('asked again with what it had, a calendar is told that nothing changed, until something does', async () => {
  const ana = await kit.person()
  const path = await create(ana)
  const { headers } = await get(path)
  expect(headers['cache-control']).toBe('private, max-age=300')
  const again = () => get(path, { 'if-none-match': String(headers.etag) })

  const same = await again()
  expect([same.statusCode, same.body]).toEqual([304, ''])
  const head = await kit.app.inject({ method: 'HEAD', url: path })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
  await remind(ana, '21:00')
  expect((await again()).statusCode).toBe(200)
})

test('one address is read so often in an hour, and unknown ones are tried so often', async () => {
  const ana = await kit.person()
  const path = await create(ana)
  const spend = (limit: Limit, subject: string) =>
    kit.services.db.insert(attempts).values({ ...slot(limit, subject, kit.clock.now), hits: limits[limit].most - 1 })
  await spend('calendarOfMember', ana.id)
  kit.clock.now = new Date(kit.clock.now.getTime() + 3_600_000)
  await spend('calendarOfMember', ana.id)
  await spend('unknownCalendarFromAddress', '127.0.0.1')
  const twice = async (url: string) => [(await get(url)).statusCode, (await get(url)).statusCode]

  expect(await twice(path)).toEqual([200, 429])
  expect(await twice('/calendario/x.ics')).toEqual([404, 429])
  expect((await get(await create(await kit.person()))).statusCode).toBe(200)
})
