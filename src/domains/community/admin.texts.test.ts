import { expect, test } from 'vitest'
import { texts } from './admin.texts.ts'

test.each([
  [1, 'dias', '1 dia'],
  [1, 'sessões', '1 sessão'],
  [1, 'práticas', '1 prática'],
  [1200, 'minutos', '1.200 minutos'],
] as const)('a goal of %i %s', (target, unit, expected) => {
  expect(texts.challenges.goalOf(target, unit)).toBe(expected)
})
