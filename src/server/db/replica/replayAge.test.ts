import { expect, test } from 'vitest'
import { createReplayAge } from './replayAge.ts'

const at = (place: number, log = 'a/1') => ({ log, at: BigInt(place) })

/** What was noted, each [moment, place of the primary, place of the standby], and the age a moment later. */
const table: { what: string; noted: [number, number, number][]; age: number }[] = [
  { what: 'one that was never asked proves nothing', noted: [], age: Number.POSITIVE_INFINITY },
  { what: 'one that has all is as old as the question', noted: [[900, 50, 50]], age: 100 },
  {
    what: 'while nobody writes it does not grow older',
    noted: [
      [500, 50, 50],
      [900, 50, 50],
    ],
    age: 100,
  },
  {
    what: 'one behind is as old as the place it has reached',
    noted: [
      [500, 50, 40],
      [900, 90, 60],
    ],
    age: 500,
  },
  {
    what: 'one that has reached none of the places proves nothing',
    noted: [
      [500, 50, 40],
      [900, 90, 49],
    ],
    age: Number.POSITIVE_INFINITY,
  },
  {
    what: 'one that stands still grows older',
    noted: [
      [300, 50, 50],
      [600, 70, 50],
      [900, 90, 50],
    ],
    age: 700,
  },
]

test.each(table)('$what', ({ noted, age }) => {
  const replayed = createReplayAge(1000)
  for (const [moment, primary, standby] of noted) replayed.note(moment, at(primary), at(standby))
  expect(replayed.at(1000)).toBe(age)
})

test('one that follows another log proves nothing, however far it is, nor what it proved before', () => {
  const replayed = createReplayAge(1000)
  replayed.note(100, at(50), at(50))
  replayed.note(200, at(60, 'a/2'), at(999, 'a/1'))
  expect(replayed.at(300)).toBe(Number.POSITIVE_INFINITY)
  replayed.note(400, at(70, 'a/2'), at(70, 'a/2'))
  expect(replayed.at(500)).toBe(100)
})
