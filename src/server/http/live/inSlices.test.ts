import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inSlices, SLICE } from './inSlices.ts'

test('many are told in order, and others get their turn in between', async () => {
  const told: (number | string)[] = []
  const all = [...Array(2 * SLICE + 1).keys()]
  const telling = inSlices(all, (one) => told.push(one))
  expect(told).toHaveLength(SLICE)
  await nextTurn()
  told.push('another')
  await telling
  expect(told.filter((one) => one !== 'another')).toEqual(all)
  expect(told.at(-1)).not.toBe('another')
})
