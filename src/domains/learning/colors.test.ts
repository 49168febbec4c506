import { expect, test } from 'vitest'
import { contrast, inkOn, LEAST_CONTRAST, ownColor } from './colors.ts'

test('the text can be read on whatever colour staff choose', () => {
  const parts = Array.from({ length: 18 }, (_, step) => (step * 15).toString(16).padStart(2, '0'))
  const grounds = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)))

  expect(grounds.filter((ground) => contrast(ground, inkOn(ground)) < LEAST_CONTRAST)).toEqual([])
})

test.each([
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#5b6838', '#fffdf6', 5.89],
])('%s and %s stand %d to one apart', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
})

test.each([
  ['#aabbcc', '#aabbcc'],
  ['bg-green-100', undefined],
  ['url(https://exemplo.com)', undefined],
  [null, undefined],
])('%s is kept as %s', (stored, shown) => {
  expect(ownColor(stored)).toBe(shown)
})
