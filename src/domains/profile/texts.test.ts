import { expect, test } from 'vitest'
import { texts as energy } from '#domains/energy/texts.ts'
import { texts } from './texts.ts'

test.each([
  ['00:05', 'Agora é 00:05.'],
  ['01:59', 'Agora é 01:59.'],
  ['02:00', 'Agora são 02:00.'],
  ['13:05', 'Agora são 13:05.'],
])('the time %s is told as people say it', (time, expected) => {
  expect(texts.settings.timezone.now(time)).toBe(expected)
})

test.each([1, 2, 12])('profile and home say the same of a streak of %i', (days) => {
  expect(texts.stats.toContinue(days)).toBe(energy.progress.toContinue(days))
})
