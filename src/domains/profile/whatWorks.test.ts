import { expect, test } from 'vitest'
import { type Felt, summarise, whatWorks } from './whatWorks.ts'

test.each([
  ['nothing', [], { times: 0, isEnough: false }],
  ['four times is not enough', [1, 2, 3, 4], { times: 4, isEnough: false }],
  ['five times is', [1, 2, 3, 4, 5], { times: 5, change: 3, spread: 1.6, isEnough: true }],
  ['always the same has no spread', [2, 2, 2, 2, 2], { times: 5, change: 2, spread: 0, isEnough: true }],
  ['feeling worse is said as well', [-1, -2, -1, -3, 0], { times: 5, change: -1.4, spread: 1.1, isEnough: true }],
  ['ups and downs that cancel out', [-4, 4, -4, 4, 0], { times: 5, change: 0, spread: 4, isEnough: true }],
])('%s', (_, changes, summary) => {
  expect(summarise(changes)).toEqual(summary)
})

const felt = (name: string, kind: string, ...changes: number[]): Felt[] =>
  changes.map((change) => ({ name, kind, before: 5, after: 5 + change }))

test('the practice with the greatest change stands first, those with too little data last', () => {
  const { practices, kinds } = whatWorks(
    [
      ...felt('Rara', 'yoga', 5),
      ...felt('Morna', 'respiração', 1, 1, 1, 1, 1),
      ...felt('Forte', 'respiração', 3, 3, 3, 3, 3),
    ],
    [],
  )

  expect(practices.map(({ name }) => name)).toEqual(['Forte', 'Morna', 'Rara'])
  expect(kinds).toEqual([
    { name: 'respiração', times: 10, change: 2, spread: 1.1, isEnough: true },
    { name: 'yoga', times: 1, isEnough: false },
  ])
})

test('days with practice are set beside days without, each with its own number of days', () => {
  const day = (level: number, practised: boolean) => ({ level, practised })
  const { days } = whatWorks(
    [],
    [...[7, 8, 7, 8, 7].map((l) => day(l, true)), ...[5, 5, 5, 5].map((l) => day(l, false))],
  )

  expect(days.withPractice).toMatchObject({ times: 5, change: 7.4 })
  expect(days.withoutPractice).toEqual({ times: 4, isEnough: false })
})
