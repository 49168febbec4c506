import { expect, test } from 'vitest'
import { optionalText, personName, requiredText } from './fields.ts'

test('what others see is saved without signs that are not seen, and counted without them', () => {
  expect(requiredText(3).parse('\u202eAna\u2069')).toBe('Ana')
  expect(optionalText(10).parse('\u2800\u200b')).toBeNull()
  expect(personName.parse(`a${'\u0301'.repeat(200)}`)).toBe('a\u0301\u0301\u0301\u0301')
})

test.each([
  ['nothing visible', requiredText(10), '\u2800\u200b', 'REQUIRED'],
  ['too much', requiredText(2), 'Ana', 'TOO_LONG'],
  ['what cannot be stored', requiredText(10), 'A\0', 'NOT_STORABLE'],
  ['a name that cannot be stored', personName, '\0', 'NOT_STORABLE'],
  ['a name too long', personName, 'a'.repeat(81), 'NAME_TOO_LONG'],
])('%s is refused', (_, field, typed, message) => {
  expect(field.safeParse(typed).error?.issues[0]?.message).toBe(message)
})
