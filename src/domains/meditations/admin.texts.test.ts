import { expect, test } from 'vitest'
import { texts } from './admin.texts.ts'

test('what is left of an upload is told in the singular too', () => {
  const { secondsLeft, minutesLeft } = texts.upload
  expect([secondsLeft(1), secondsLeft(2), minutesLeft(1), minutesLeft(2)]).toEqual([
    'falta 1 s',
    'faltam 2 s',
    'falta 1 min',
    'faltam 2 min',
  ])
})
