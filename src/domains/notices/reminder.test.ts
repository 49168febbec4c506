import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { reminders } from './mail.texts.ts'
import { reminderFor, variantOf } from './reminder.ts'

const dueAt = new Date('2026-11-15T11:30:00Z')
const onTime = { now: dueAt, dueAt, today: '2026-11-15', seenOn: '2026-11-14', hasPractised: false, isQuiet: false }
const later = (minutes: number) => new Date(dueAt.getTime() + minutes * 60_000)

test.each([
  ['who was here yesterday', {}, 'reminder'],
  ['who has practised today already', { hasPractised: true }, null],
  ['13 days without a visit', { seenOn: '2026-11-02' }, 'reminder'],
  ['14 days without a visit', { seenOn: '2026-11-01' }, 'farewell'],
  ['a year without a visit', { seenOn: '2025-11-15' }, 'farewell'],
  ['away, and told that it will be quiet', { seenOn: '2026-10-20', isQuiet: true }, null],
  ['back after the quiet', { seenOn: '2026-11-14', isQuiet: true }, 'reminder'],
  ['seen on a day that is still to come here, after a flight west', { seenOn: '2026-11-16' }, 'reminder'],
  ['an hour late', { now: later(60) }, 'reminder'],
  ['later than an hour', { now: later(61) }, null],
  ['a last one that is late is not said at all', { now: later(61), seenOn: '2026-11-01' }, null],
])('%s', (_, change, expected) => {
  expect(reminderFor({ ...onTime, ...change })).toBe(expected)
})

const daysFrom = (day: string, times: number, every: number) =>
  Array.from({ length: times }, (_, turn) => addDays(day, turn * every))

test.each([
  ['every day', 1],
  ['once a week', 7],
])('who is reminded %s reads every text before one comes again', (_, every) => {
  const id = randomUUID()
  const read = daysFrom('2026-11-15', reminders.length, every).map((day) => variantOf(id, day, reminders.length))

  expect(new Set(read).size).toBe(reminders.length)
})

test('there are enough texts, each of its own, short enough for a locked screen, and none scolds', () => {
  expect(reminders.length).toBeGreaterThanOrEqual(12)
  expect(new Set(reminders.map(({ title }) => title)).size).toBe(reminders.length)
  for (const { title, text } of reminders) {
    expect([title.length <= 40, text.length <= 100]).toEqual([true, true])
    expect(`${title} ${text}`).not.toMatch(
      /\d|não (fez|praticou|veio)|falt|perde|perdeu|atras|esquec|sequência|dever|precisa|ansi|trist|energia|nível|sent(e|iu|ir)\b/i,
    )
  }
})
