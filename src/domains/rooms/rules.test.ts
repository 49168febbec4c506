import { expect, test } from 'vitest'
import { canCount, intervalOf, minutesOf, phaseOf, positionAt, stepAt, toldOf } from './rules.ts'

const startsAt = new Date('2026-11-16T09:40:00Z')
const sitting = { startsAt, minutes: 20 }
const after = (seconds: number, from = startsAt) => new Date(from.getTime() + seconds * 1000)

test.each([
  [-601, 'early'],
  [-600, 'waiting'],
  [-1, 'waiting'],
  [0, 'sitting'],
  [1199.999, 'sitting'],
  [1200, 'closing'],
  [1379.999, 'closing'],
  [1380, 'over'],
] as const)('%d seconds after the start the room is %s', (seconds, phase) => {
  expect(phaseOf(sitting, after(seconds))).toBe(phase)
})

test.each([
  ['over midnight in São Paulo', '2026-11-17T02:55:00Z'],
  ['over midnight UTC', '2026-12-31T23:55:00Z'],
  ['over the missing hour of Lisbon', '2027-03-28T00:55:00Z'],
  ['over the doubled hour of Lisbon', '2026-10-25T00:55:00Z'],
])('the position counts elapsed time, %s', (_, at) => {
  const start = new Date(at)
  const room = { startsAt: start, minutes: 20 }

  expect(positionAt(room, after(600, start))).toBe(600_000)
  expect([phaseOf(room, after(600, start)), phaseOf(room, after(1200, start))]).toEqual(['sitting', 'closing'])
})

test.each([
  [0, 0],
  [59_999, 0],
  [60_000, 1],
  [89_000, 1],
  [91_000, 2],
  [1_199_600, 20],
])('%d ms in the room are %d minutes', (ms, minutes) => {
  expect(minutesOf(ms)).toBe(minutes)
})

test('minutes are counted when the last renewals after the end have arrived', () => {
  expect([canCount(sitting, after(1214)), canCount(sitting, after(1215))]).toEqual([false, true])
})

test('bells ring in silence every five or ten minutes, and not in the shortest', () => {
  expect([5, 10, 20, 30].map(intervalOf)).toEqual([0, 5, 10, 10])
})

test.each([
  [0, null],
  [1, 'some'],
  [4, 'some'],
  [5, 5],
  [1200, 1200],
])('of %i who practise %s is told', (people, told) => {
  expect(toldOf(people)).toBe(told)
})

test.each([
  [-5, 0],
  [0, 0],
  [4.99, 0],
  [5, 1],
  [19.99, 3],
  [20.5, 3],
])('%d minutes into a practice of four steps and twenty minutes it is step %i', (minutes, step) => {
  const startsAt = new Date('2026-11-16T09:40:00Z')
  expect(stepAt({ startsAt, minutes: 20 }, 4, new Date(startsAt.getTime() + minutes * 60_000))).toBe(step)
})
