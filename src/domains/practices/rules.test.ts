import { expect, test } from 'vitest'
import { rangeOf, shownAs, stepSeconds } from './rules.ts'

test.each([
  [1, 'quick'],
  [15, 'quick'],
  [16, 'intermediate'],
  [30, 'intermediate'],
  [31, 'advanced'],
  [120, 'advanced'],
] as const)('%i minutes are %s', (minutes, range) => {
  expect(rangeOf(minutes)).toBe(range)
})

test.each([
  [8, 7, 68],
  [10, 8, 75],
  [1, 7, 8],
  [3, 0, 180],
  [25, 10, 150],
])('%i minutes over %i steps give %i seconds each', (minutes, steps, seconds) => {
  expect(stepSeconds(minutes, steps)).toBe(seconds)
})

test.each([
  ['guiada', {}, 'guided'],
  ['audio', { textoGuiado: ['passo'] }, 'audio'],
  ['video', {}, 'video'],
  ['link', {}, 'link'],
  ['meditação', { textoGuiado: ['passo'] }, 'guided'],
  ['yoga', { videoUrl: '/files/video/x.mp4' }, 'video'],
  ['outro', { externalLink: 'https://exemplo.com' }, 'link'],
  ['relaxamento', { audioUrl: '/files/audio/x.mp3' }, 'audio'],
  ['mindfulness', {}, 'audio'],
  ['desconhecido', {}, 'audio'],
] as const)('a practice of type %s holding %o is shown as %s', (type, content, shown) => {
  expect(
    shownAs(type, { ...content, textoGuiado: 'textoGuiado' in content ? [...content.textoGuiado] : undefined }),
  ).toBe(shown)
})
