// @vitest-environment page
import { expect, test } from 'vitest'

const { createSteps } = await import('./inStep.ts')

/** Forty looks, one a second, at a sound that is so far ahead; whoever moves it waits `moveSeconds` for it to go on. */
function listen(ahead: number, moveSeconds = 0) {
  const correct = createSteps()
  const seen: { ahead: number; isMoved: boolean }[] = []
  let distance = ahead
  for (let look = 0; look < 40; look++) {
    const { aim, rate } = correct(distance)
    seen.push({ ahead: distance, isMoved: aim !== undefined })
    distance = (aim === undefined ? distance : aim - moveSeconds) + rate - 1
  }
  return seen
}

test.each([
  ['in step', 0.05, 1],
  ['hardly ahead', 0.1, 0.98],
  ['a little ahead', 0.4, 0.95],
  ['a little behind', -0.4, 1.05],
  ['behind', -0.7, 1.08],
])('a sound that is %s is not moved, but goes as fast as it should', (_, ahead, rate) => {
  expect(createSteps()(ahead)).toEqual({ rate: expect.closeTo(rate) })
})

test.each([1.07, -1.07, 20, -20])('a sound that is %d s ahead is moved to its place', (ahead) => {
  expect(createSteps()(ahead)).toEqual({ aim: 0, rate: 1 })
})

test.each([0.75, 0.5, -0.5, -0.75])('one that is %d s ahead is in step within ten looks, unmoved', (ahead) => {
  const seen = listen(ahead)
  expect(seen.some(({ isMoved }) => isMoved)).toBe(false)
  expect(Math.abs(seen[10]?.ahead ?? 1)).toBeLessThan(0.3)
  expect(Math.abs(seen.at(-1)?.ahead ?? 1)).toBeLessThan(0.07)
})

test('where a move takes long the next is aimed further, and then the sound is in step', () => {
  const seen = listen(-20, 2.5)
  expect(seen.filter(({ isMoved }) => isMoved)).toHaveLength(2)
  expect(Math.abs(seen.at(-1)?.ahead ?? 1)).toBeLessThan(0.1)
})

test('where no aim is enough the sound is still heard: it is moved once in six looks', () => {
  const moved = listen(-20, 9).flatMap(({ isMoved }, look) => (isMoved ? [look] : []))
  expect(moved).toEqual([0, 6, 12, 18, 24, 30, 36])
})

test('a move that arrives early is aimed less far the next time', () => {
  const correct = createSteps()
  for (const ahead of [-20, -3, -3, -3, -3, -3]) correct(ahead)
  expect(correct(-3)).toEqual({ aim: 3, rate: 1 })
  for (const ahead of [2, 2, 2, 2, 2]) correct(ahead)
  expect(correct(2)).toEqual({ aim: 1, rate: 1 })
})
