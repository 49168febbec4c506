import { expect, test } from 'vitest'
import { atPeak, needs, processorADay } from './model.ts'

const acts = {
  home: { times: 2, writes: false, node: 2, database: 1 },
  save: { times: 1, writes: true, node: 3, database: 4 },
}
const memory = { processKb: 200_000, connectionKb: 10, listenerKb: 40 }
const inputs = { acts, memory, bytesAYear: 200_000 }

test('a day costs each of its acts as often as it is done', () => {
  expect(processorADay(acts)).toEqual({ node: 7, database: 6 })
})

test('the busiest minutes have twelve hundredths of the day in an hour, half as dense again', () => {
  expect(atPeak(1_000_000)).toBe(50)
})

test('few members need two of everything, so that one may be lost', () => {
  expect(needs(100, inputs)).toMatchObject({ processes: 2, databaseCores: 2 })
})

test('ten million members, reckoned by hand', () => {
  expect(needs(10_000_000, inputs)).toMatchObject({
    requests: 1500,
    writes: 500,
    nodeCores: 3.5,
    processes: 6,
    databaseCores: 6,
    present: 600_000,
    memoryKb: 6 * 200_000 + 600_000 * 12,
    storageAYear: 2e12,
  })
})
