import { expect, test, vi } from 'vitest'
import { cutTo, firstGrapheme } from './graphemes.ts'

const family = '👩‍👩‍👧‍👦'

test.each([
  ['a letter', 'Silva', 'S'],
  ['a letter after spaces', '  Silva', 'S'],
  ['a letter beyond the first plane', '𝒮ilva', '𝒮'],
  ['an emoji', '🌻 Silva', '🌻'],
  ['a flag', '🇧🇷 Brasil', '🇧🇷'],
  ['an emoji of several', `${family} Souza`, family],
  ['a letter with a loose accent', 'E\u0301lida', 'E\u0301'],
  ['an accented letter', 'Élida', 'É'],
  ['a sign that becomes an emoji', '©\ufe0f Silva', '©\ufe0f'],
  ['a single letter', 'S', 'S'],
  ['nothing', '', ''],
  ['spaces alone', '  ', ''],
])('%s comes first', (_, text, first) => {
  expect(firstGrapheme(text)).toBe(first)
})

test.each([
  ['short enough', 'Som', 3, 'Som'],
  ['by its letters', 'Som do mar', 3, 'Som'],
  ['before an emoji that no longer fits', 'ab🌻', 3, 'ab'],
  ['before a family that no longer fits', `a${family}`, 5, 'a'],
])('a text is cut: %s', (_, text, most, cut) => {
  expect(cutTo(text, most)).toBe(cut)
})

test('a browser that does not know graphemes cuts between code points, never inside of one', () => {
  vi.stubGlobal('Intl', { Segmenter: undefined })
  expect([firstGrapheme('🌻 Silva'), cutTo('ab🌻', 3), cutTo('ab🌻c', 4)]).toEqual(['🌻', 'ab', 'ab🌻'])
  vi.unstubAllGlobals()
})
