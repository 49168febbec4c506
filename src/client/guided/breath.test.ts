import { expect, test } from 'vitest'
import { breathAt } from './breath.ts'

test.each([
  [[4, 4, 4, 4], 0, 'in', 4, 0],
  [[4, 4, 4, 4], 4000, 'full', 4, 1],
  [[4, 4, 4, 4], 8000, 'out', 4, 1],
  [[4, 4, 4, 4], 12_000, 'empty', 4, 0],
  [[4, 4, 4, 4], 16_000, 'in', 4, 0],
  [[4, 0, 8, 0], 4000, 'out', 8, 1],
  [[4, 0, 8, 0], 11_500, 'out', 1, 0.0096],
  [[5, 0, 5, 0], 2500, 'in', 3, 0.5],
] as const)('rhythm %o after %i ms', (rhythm, elapsed, phase, secondsLeft, fullness) => {
  const breath = breathAt(rhythm, elapsed)
  expect([breath.phase, breath.secondsLeft]).toEqual([phase, secondsLeft])
  expect(breath.fullness).toBeCloseTo(fullness, 2)
})
