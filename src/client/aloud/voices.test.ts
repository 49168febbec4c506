import { expect, test } from 'vitest'
import { voice } from '#client/testing/fakeSpeech.ts'
import { portugueseVoices } from './voices.ts'

const namesOf = (...voices: ReturnType<typeof voice>[]) =>
  portugueseVoices(voices.map((one) => ({ ...one, default: false }))).map(({ name }) => name)

test.each(['pt-BR', 'pt_BR', 'PT-br', 'por-BRA', 'pt', 'pt-PT'])('a voice that speaks %s reads', (lang) => {
  expect(namesOf(voice('A', lang))).toEqual(['A'])
})

test.each(['es-ES', 'en-US', 'ptx', '', 'ro-PT'])('a voice that speaks %j does not', (lang) => {
  expect(namesOf(voice('A', lang))).toEqual([])
})

test('Brazilian voices come first, and one that a service speaks is none of the device', () => {
  expect(
    namesOf(voice('Joana', 'pt-PT'), voice('Google', 'pt-BR', false), voice('Luciana', 'pt_BR'), voice('Felipe')),
  ).toEqual(['Luciana', 'Felipe', 'Joana'])
})
