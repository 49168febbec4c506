// @vitest-environment happy-dom
import { expect, test } from 'vitest'

const { rateFor } = await import('./inStep.ts')

test.each([
  ['in step', 0.05, 1],
  ['a little ahead', 0.3, 0.96],
  ['a little behind', -0.3, 1.04],
  ['far away, and therefore moved', 20, 1],
])('a sound that is %s', (_, ahead, rate) => {
  expect(rateFor(ahead)).toBeCloseTo(rate)
})
