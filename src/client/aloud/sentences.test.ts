import { expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'

const long = `${'um passo depois do outro, '.repeat(20)}e só.`

test.each([
  ['Respire. Solte o ar!  E agora?\nFique…', ['Respire.', 'Solte o ar!', 'E agora?', 'Fique…']],
  ['“Comece pequeno.” Depois, siga', ['“Comece pequeno.”', 'Depois, siga']],
  ['São 1.5 metros às 9.30', ['São 1.5 metros às 9.30']],
  [' “ ” … ', []],
  ['', []],
])('%j is read as %j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})

test('a long sentence is read in parts that end after a comma, or between two words, and nothing is left out', () => {
  for (const text of [long, long.replaceAll(',', ''), 'a'.repeat(1000)]) {
    const parts = sentencesOf(text)
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(181)
    expect(parts.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  }
  expect(sentencesOf(long)[0]).toMatch(/,$/)
})
