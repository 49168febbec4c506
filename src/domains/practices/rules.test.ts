import { expect, test } from 'vitest'
import { adminTypes, chooseForDay, practiceDefaults, rangeOf, ratings, shownAs, stepSeconds } from './rules.ts'

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
  ['desconhecida', {}, 'guided'],
  ['desconhecida', { audioUrl: '/files/audio/x.mp3' }, 'audio'],
  ['desconhecida', { videoUrl: '/files/video/x.mp4' }, 'video'],
] as const)('a practice of type %s holding %o is shown as %s', (type, content, shown) => {
  expect(
    shownAs(type, { ...content, textoGuiado: 'textoGuiado' in content ? [...content.textoGuiado] : undefined }),
  ).toBe(shown)
})

const moves = { list: { movesList: true, movesNews: false }, news: { movesList: false, movesNews: true } }

test.each([
  ['the first of the list on the first day', { first: 'a' }, { id: 'a', ...moves.list }],
  ['the next of the list', { next: 'b', first: 'a' }, { id: 'b', ...moves.list }],
  ['the first again after the last', { first: 'a' }, { id: 'a', ...moves.list }],
  ['a publication before the list goes on', { fresh: 'n', next: 'b', first: 'n' }, { id: 'n', ...moves.news }],
  ['one that is both, once', { fresh: 'n', first: 'n' }, { id: 'n', movesList: true, movesNews: true }],
  ['staff’s date, and nothing moves', { dated: 'd', next: 'b' }, { id: 'd', movesList: false, movesNews: false }],
  ['staff’s date before a publication', { dated: 'd', fresh: 'n' }, { id: 'd', movesList: false, movesNews: false }],
  ['staff’s date that is the publication', { dated: 'n', fresh: 'n' }, { id: 'n', ...moves.news }],
  ['nothing when there is nothing', {}, undefined],
])('the practice of a new day is %s', (_, candidates, choice) => {
  expect(chooseForDay(candidates)).toEqual(choice)
})

test('the types staff choose from, what a form opens with and the stars are those of the contract', () => {
  expect(adminTypes).toEqual(['meditação', 'respiração', 'mindfulness', 'relaxamento', 'visualização', 'yoga', 'outro'])
  expect(practiceDefaults).toEqual({ type: 'meditação', durationMinutes: 10 })
  expect(ratings).toEqual([1, 2, 3, 4, 5])
})
