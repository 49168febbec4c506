import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { noticeSettings } from './tables.ts'
import { atFirst } from './testing/moments.ts'

const kit = testKit()
const morning = { ...atFirst, reminderAt: '07:30' }
const inManaus = () => kit.person([], { timezone: 'America/Manaus' })

const stored = async ({ id }: Person) => {
  const [row] = await kit.services.db.select().from(noticeSettings).where(eq(noticeSettings.userId, id))
  return row
}
const dueAt = async (person: Person) => (await stored(person))?.nextReminderAt?.toISOString()

test('at first the three switches are on, no hour is chosen, the letter is off, and nothing is due', async () => {
  const person = await kit.person()

  expect(await (await kit.as(person)).noticeSettings.mine()).toEqual({
    ...atFirst,
    isQuiet: false,
    canMail: true,
    devices: 0,
  })
  expect(await stored(person)).toBeUndefined()
})

test('what is chosen is kept, is one’s own, and says when the next is due on one’s own clock', async () => {
  const [person, other] = [await inManaus(), await inManaus()]
  const chosen = { ...morning, reminderDays: 62, eventPush: false, letterEmail: true }
  await (await kit.as(person)).noticeSettings.save(chosen)

  expect(await (await kit.as(person)).noticeSettings.mine()).toEqual({
    ...chosen,
    isQuiet: false,
    canMail: true,
    devices: 0,
  })
  expect(await (await kit.as(other)).noticeSettings.mine()).toEqual({
    ...atFirst,
    isQuiet: false,
    canMail: true,
    devices: 0,
  })
  expect(await stored(person)).toMatchObject({
    nextReminderAt: new Date('2026-11-16T11:30:00Z'),
    nextLetterAt: new Date('2026-11-15T22:00:00Z'),
  })
})

test.each([
  ['the reminders', { practice_reminders: false }],
  ['the hour', { reminderAt: null }],
  ['both kinds', { reminderEmail: false, reminderPush: false }],
  ['one kind, and the channel of the other', { reminderEmail: false, push: false }],
])('without %s nothing is due', async (_, off) => {
  const person = await inManaus()
  await (await kit.as(person)).noticeSettings.save(morning)
  await (await kit.as(person)).noticeSettings.save({ ...morning, ...off })

  expect(await stored(person)).toMatchObject({ nextReminderAt: null })
})

test('the switch of the preferences turns the reminder off and on', async () => {
  const person = await inManaus()
  const caller = await kit.as(person)
  const switches = (practice_reminders: boolean) => ({ email: true, push: true, practice_reminders })
  await caller.noticeSettings.save(morning)

  await caller.profiles.update({ notificationPreferences: switches(false) })
  expect(await dueAt(person)).toBeUndefined()
  await caller.profiles.update({ notificationPreferences: switches(true) })
  expect(await dueAt(person)).toBe('2026-11-16T11:30:00.000Z')
})

test('the reminder follows the traveller, and stays with a zone that was chosen', async () => {
  const person = await inManaus()
  const caller = await kit.as(person)
  await caller.noticeSettings.save(morning)

  await caller.profiles.followTimezone({ timezone: 'Asia/Tokyo' })
  expect(await dueAt(person)).toBe('2026-11-15T22:30:00.000Z')
  await caller.profiles.update({ timezone: 'Europe/Lisbon' })
  expect(await dueAt(person)).toBe('2026-11-16T07:30:00.000Z')
  await caller.profiles.followTimezone({ timezone: 'Asia/Tokyo' })
  expect(await dueAt(person)).toBe('2026-11-16T07:30:00.000Z')
})

test.each([
  ['an hour of 25:00', { reminderAt: '25:00' }],
  ['a minute of 60', { reminderAt: '07:60' }],
  ['an hour in words', { reminderAt: 'sete' }],
  ['no weekday', { reminderDays: 0 }],
  ['more days than a week has', { reminderDays: 200 }],
  ['half a day', { reminderDays: 1.5 }],
  ['a field of the server’s own', { nextReminderAt: '2026-11-15T12:00:00Z' }],
])('%s is refused, and nothing is changed', async (_, wrong) => {
  const person = await inManaus()
  const caller = await kit.as(person)
  await caller.noticeSettings.save(morning)
  const before = await stored(person)

  expect(await refusal(caller.noticeSettings.save({ ...morning, email: false, ...wrong }))).toBe('BAD_REQUEST')
  expect(await stored(person)).toEqual(before)
  expect(await caller.noticeSettings.mine()).toMatchObject({ email: true })
})

test('the database itself keeps no such hour and no such days', async () => {
  const { id } = await kit.person()
  const keep = (wrong: object) => kit.services.db.insert(noticeSettings).values({ userId: id, ...wrong })

  for (const wrong of [{ reminderAt: '25:00' }, { reminderAt: '7:30' }, { reminderDays: 0 }, { reminderDays: 200 }])
    await expect(keep(wrong)).rejects.toMatchObject({ cause: { code: '23514' } })
})

test('a zone that does not exist changes nothing of what is due', async () => {
  const person = await inManaus()
  const caller = await kit.as(person)
  await caller.noticeSettings.save(morning)

  expect(await refusal(caller.profiles.followTimezone({ timezone: 'Marte/Olimpo' }))).toBe('INVALID_INPUT')
  expect(await dueAt(person)).toBe('2026-11-16T11:30:00.000Z')
})

test('a form saves what was changed in it: what another tab or the link in a mail changed meanwhile stays', async () => {
  const { noticeSettings } = await kit.as(await kit.person())
  await noticeSettings.save({ eventEmail: false, email: false })
  await noticeSettings.save({ reminderAt: '07:30', push: false })

  expect(await noticeSettings.mine()).toMatchObject({
    ...atFirst,
    ...{ eventEmail: false, email: false, reminderAt: '07:30', push: false },
  })
})

test('a visitor has nothing to set', async () => {
  expect(await refusal((await kit.as(null)).noticeSettings.save(morning))).toBe('UNAUTHENTICATED')
})
