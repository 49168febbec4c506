import { expect, test } from 'vitest'
import { defaultDurations } from '#domains/profile/rules.ts'
import {
  ambiencesOf,
  categoryColors,
  categoryIcons,
  chipsOf,
  durationOf,
  isAmbience,
  isUnhurried,
  mostAudioBytes,
  mostTags,
  progressPercent,
  themeOf,
} from './rules.ts'

test.each([
  [1, 'express'],
  [5, 'express'],
  [6, 'padrao'],
  [20, 'padrao'],
  [21, 'profunda'],
  [120, 'profunda'],
])('%i minutes are %s', (minutes, range) => {
  expect(durationOf(minutes)).toBe(range)
})

test('each default duration of the settings has a range, on which the duration tab opens', () => {
  expect(defaultDurations.map((minutes) => [minutes, durationOf(minutes)])).toEqual([
    [5, 'express'],
    [10, 'padrao'],
    [15, 'padrao'],
    [20, 'padrao'],
    [30, 'profunda'],
  ])
})

test.each([
  ['Relaxamento profundo', [], null, 'relax'],
  ['Um minuto', ['ANSIEDADE'], null, 'breathing'],
  ['Respirar com o mar', ['respiração', 'ansiedade', 'relaxar'], 'Relaxamento', 'breathing'],
  ['Oceano interior', ['oceano', 'relaxar', 'sono'], 'Sono', 'sleep'],
  ['Som contínuo', ['foco'], 'Foco', 'focus'],
  ['Manhã', ['energia'], null, 'energy'],
  ['Mantra do coração', [], 'Cura Emocional', 'healing'],
  ['Sinos', null, null, 'default'],
  ['Relaxar ou dormir', [], null, 'relax'],
] as const)('%s with %j in %s looks like %s', (title, tags, category, theme) => {
  expect(themeOf({ title, tags: tags && [...tags], category })).toBe(theme)
})

test.each([
  ['Energia do sol', ['sol', 'música'], null, true],
  ['Foco claro', ['frequências'], 'Foco', true],
  ['Sem etiquetas', null, 'Silêncio', true],
  ['Para dormir bem', [], null, true],
  ['Uma conversa sobre foco', ['voz'], 'Foco', false],
])('%s with %j in %s keeps its own speed: %s', (title, tags, category, expected) => {
  expect(isUnhurried({ title, tags, category })).toBe(expected)
})

test.each([
  [0, 10, 0],
  [300, 10, 50],
  [599, 10, 100],
  [900, 10, 100],
  [10, 0, 0],
])('%i seconds of %i minutes are %i %%', (seconds, minutes, percent) => {
  expect(progressPercent(seconds, minutes)).toBe(percent)
})

test('chips, icons, colours and limits are those of the contract', () => {
  expect(chipsOf).toEqual({
    objective: ['relaxar', 'foco', 'sono', 'cura', 'clareza', 'energia'],
    duration: ['express', 'padrao', 'profunda'],
    style: ['silencio', 'musica', 'natureza', 'frequencias', 'mantras'],
  })
  expect(categoryIcons).toEqual(['folder', 'music', 'brain', 'heart', 'wind', 'moon', 'sun', 'leaf', 'flower'])
  expect([categoryColors.length, categoryColors[0]]).toEqual([10, '#5b6838'])
  expect([mostTags, mostAudioBytes]).toEqual([3, 50 * 1024 * 1024])
})

test.each([
  [['chuva', 'natureza'], true],
  [['Frequências', 'foco'], true],
  [['respiração', 'natureza'], false],
  [['mantras', 'natureza'], false],
  [['música', 'sono'], false],
  [null, false],
])('%j can go on without an end: %s', (tags, expected) => {
  expect(isAmbience({ tags })).toBe(expected)
})

test('few ambiences are offered, of each kind one before any second, by their titles', () => {
  const rain = Array.from({ length: 9 }, (_, at) => ({ title: `Chuva ${at}`, tags: ['chuva', 'natureza'] }))
  const fire = { title: 'Água e brasa', tags: ['fogo', 'natureza'] }
  const sung = { title: 'Om', tags: ['mantras', 'natureza'] }

  const offered = ambiencesOf([...rain, sung, fire]).map(({ title }) => title)

  expect(offered).toEqual(['Água e brasa', ...rain.slice(0, 8).map(({ title }) => title)])
})
