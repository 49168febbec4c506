import { expect, test } from 'vitest'
import { lastTexts, onTopOf, rebased } from './noteChain.ts'

const input = (notes: string, version: number, nextVersion?: number, reflectionId = 'r1') => ({
  reflectionId,
  notes,
  version,
  nextVersion,
})
const call = (id: string, ...text: Parameters<typeof input>) => ({ id, input: input(...text) })

test('a later text takes the place of the one it was built upon, and starts where that one did', () => {
  expect(onTopOf(input('um', 3, 70), input('dois', 70, 90))).toEqual(input('dois', 3, 90))
})

test('a text written without knowing the one that waits does not take its place, nor its version', () => {
  expect(onTopOf(input('um', 3, 70), input('dois', 3, 90))).toBeUndefined()
})

test('of rejected texts those stay that none was built upon, each from where it all began', () => {
  const chain = [call('a', 'um', 3, 70), call('b', 'dois', 70, 90), call('c', 'três', 90, 95)]
  expect(lastTexts(chain)).toEqual([call('c', 'três', 3, 95)])
  const apart = [call('a', 'um', 3, 70), call('b', 'dois', 3, 90)]
  expect(lastTexts(apart)).toEqual(apart)
  expect(lastTexts([call('a', 'um', 1), call('b', 'dois', 2, 90)])).toHaveLength(2)
})

test('a text that another device had saved already is built upon under the version it has', () => {
  const sent = input('um', 3, 70)
  expect(rebased(input('dois', 70, 90), sent, 44)).toEqual(input('dois', 44, 90))
  expect(rebased(input('três', 90, 95), sent, 44)).toEqual(input('três', 90, 95))
  expect(rebased(input('outra', 70, 95, 'r2'), sent, 44)).toEqual(input('outra', 70, 95, 'r2'))
})
