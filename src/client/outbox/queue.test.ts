import { expect, test } from 'vitest'
import type { QueuedCall } from './calls.ts'
import { enqueue, isNote, lastTexts, rebased, refusedWith } from './queue.ts'

const note = (id: string, notes: string, version: number, nextVersion: number, isTried = false) =>
  ({
    id,
    name: 'userReflections.save',
    input: { reflectionId: 'r1', notes, version, nextVersion },
    isTried,
  }) as const satisfies QueuedCall
const checkIn = (id: string, level: number, day: string, isTried = false): QueuedCall => ({
  id,
  name: 'dailyEnergyCheckins.save',
  input: { level, made: { at: `${day}T12:00:00Z`, day } },
  isTried,
})
const completion = (id: string): QueuedCall => ({
  id,
  name: 'userPracticeSessions.complete',
  input: { sessionId: 's1' },
  isTried: false,
})

test('what is new waits at the end', () => {
  expect(enqueue([completion('a')], checkIn('b', 5, '2026-11-15')).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(enqueue([checkIn('a', 5, '2026-11-14')], checkIn('b', 6, '2026-11-15'))).toHaveLength(2)
})

test('the same day’s check-in and the same reflection’s note are said once, as last said', () => {
  expect(enqueue([checkIn('a', 5, '2026-11-15')], checkIn('b', 9, '2026-11-15'))).toEqual([
    checkIn('b', 9, '2026-11-15'),
  ])
  expect(enqueue([note('a', 'um', 3, 70)], note('b', 'dois', 70, 90))).toEqual([note('b', 'dois', 3, 90)])
})

test('what may have arrived stays as it was, and the next stands on it', () => {
  const both = [note('a', 'um', 3, 70, true), note('b', 'dois', 70, 90)]
  expect(enqueue([note('a', 'um', 3, 70, true)], note('b', 'dois', 70, 90))).toEqual(both)
  expect(enqueue([checkIn('a', 5, '2026-11-15', true)], checkIn('b', 9, '2026-11-15'))).toHaveLength(2)
})

test('a text written without knowing the one that waits does not take its place, nor its version', () => {
  const both = [note('a', 'um', 3, 70), note('b', 'dois', 3, 90)]
  expect(enqueue([note('a', 'um', 3, 70)], note('b', 'dois', 3, 90))).toEqual(both)
})

test('with a rejected text go the later ones of the same note, and nothing else', () => {
  const first = note('a', 'um', 3, 70, true)
  const other = { ...note('x', 'outra', 0, 5), input: { ...note('x', 'outra', 0, 5).input, reflectionId: 'r2' } }
  const queue = [other, first, checkIn('c', 5, '2026-11-15'), note('b', 'dois', 70, 90)]

  expect(refusedWith(queue, first).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(refusedWith(queue, checkIn('c', 5, '2026-11-15')).map(({ id }) => id)).toEqual(['c'])
})

test('of rejected texts those stay that none was built upon, each from where it all began', () => {
  const chain = [note('a', 'um', 3, 70, true), note('b', 'dois', 70, 90, true), note('c', 'três', 90, 95)]
  expect(lastTexts(chain)).toEqual([note('c', 'três', 3, 95)])
  const apart = [note('a', 'um', 3, 70, true), note('b', 'dois', 3, 90)]
  expect(lastTexts(apart)).toEqual(apart)
  const before = { ...note('a', 'um', 1, 2), input: { reflectionId: 'r1', notes: 'um', version: 1 } }
  expect(lastTexts([before, note('b', 'dois', 2, 90)].filter(isNote))).toHaveLength(2)
})

test('a text that another device had saved already is built upon under the version it has', () => {
  const queue = [note('b', 'dois', 70, 90), note('c', 'três', 90, 95), completion('d')]
  expect(rebased(queue, note('a', 'um', 3, 70), 44)).toEqual([
    note('b', 'dois', 44, 90),
    note('c', 'três', 90, 95),
    completion('d'),
  ])
})
