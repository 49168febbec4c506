import { expect, test } from 'vitest'
import { texts } from './texts.ts'

test.each([
  ['00:05', 'Agora é 00:05.'],
  ['01:59', 'Agora é 01:59.'],
  ['02:00', 'Agora são 02:00.'],
  ['13:05', 'Agora são 13:05.'],
])('the time %s is told as people say it', (time, expected) => {
  expect(texts.settings.timezone.now(time)).toBe(expected)
})
