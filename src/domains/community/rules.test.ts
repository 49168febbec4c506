import { expect, test } from 'vitest'
import { isCircle } from './circles.ts'
import { isOver, publicName } from './rules.ts'

test.each([
  ['Ana', 'Souza', 'Ana S.'],
  ['Ana', 'de Souza', 'Ana D.'],
  ['Ana', null, 'Ana'],
  ['Ana', '', 'Ana'],
  ['Ana', '🌻 Souza', 'Ana 🌻.'],
  ['Ana', '🇧🇷', 'Ana 🇧🇷.'],
  ['Ana', 'E\u0301lida', 'Ana E\u0301.'],
  [null, 'Souza', null],
])('%s %s is shown as %s', (firstName, lastName, shown) => {
  expect(publicName({ firstName, lastName })).toBe(shown)
})

test('an event is over when it has ended, or has begun if it has no end', () => {
  const at = (time: string) => new Date(`2026-11-15T${time}:00Z`)

  expect(isOver({ startDate: at('10:00'), endDate: at('11:00') }, at('10:30'))).toBe(false)
  expect(isOver({ startDate: at('10:00'), endDate: at('11:00') }, at('11:00'))).toBe(true)
  expect(isOver({ startDate: at('10:00'), endDate: null }, at('10:30'))).toBe(true)
})

test('there are four circles', () => {
  expect(['meditacao', 'chakras', 'cura', 'crescimento', 'yoga', undefined].map(isCircle)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})
