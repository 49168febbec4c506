import { expect, test } from 'vitest'
import { legible } from './legible.ts'

test.each([
  ['turns the line around', '\u202eAna', 'Ana'],
  ['isolates without end', '\u2067Ana\u2066', 'Ana'],
  ['marks a direction', 'A\u200en\u200fa\u061c', 'Ana'],
  ['is a tower', `a${'\u0301'.repeat(75)}na`, `a${'\u0301'.repeat(4)}na`],
  ['is a tower held by joiners', `a${'\u0301\u200d'.repeat(75)}na`, `a${'\u0301\u200d'.repeat(4)}na`],
  ['is a tower held by what is not seen', `a${'\u0301\u034f'.repeat(75)}na`, `a${'\u0301'.repeat(4)}na`],
  ['is blank', '\u2800\u200b', ''],
  ['is a blank Hangul letter', '\u3164', ''],
  ['is nothing but joiners', '\u200d\u200c', ''],
  ['is nothing but marks', '\u0301\ufe0f', ''],
  ['has soft hyphens', 'Me\u00addi\u00adta', 'Medita'],
  ['has hidden tags', 'Ana\u{e0041}\u{e0042}', 'Ana'],
  ['has variations of no emoji', 'A\ufe0fna', 'Ana'],
  ['has many joiners', 'A\u200d\u200d\u200dna', 'A\u200dna'],
  ['has spaces around', '  \u202e Ana ', 'Ana'],
])('what %s', (_, text, kept) => {
  expect(legible(text)).toBe(kept)
})

test.each([
  'Ana Luíza',
  'Luíza'.normalize('NFD'),
  'Nguyễn'.normalize('NFD'),
  'محمد',
  'שָׁלוֹם',
  'می\u200cخواهم',
  'हिन्दी',
  'क्\u200dष',
  '한국어',
  '👩🏽‍🦰 👁️‍🗨️ ❤️ 1️⃣ 🇧🇷 👨‍👩‍👧',
  '⠁⠀⠃',
  'Uma linha\n\noutra\tlinha',
])('%s stays as it is', (text) => {
  expect(legible(text)).toBe(text)
})
