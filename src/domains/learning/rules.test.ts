import { expect, test } from 'vitest'
import { trackIcon } from './client/tracks/looks.ts'
import {
  linesOf,
  modulePracticeTypes,
  moduleTypes,
  nextModule,
  paragraphsOf,
  progressColors,
  recordOf,
  startingRecord,
  trackIcons,
  trackLevels,
  trackState,
} from './rules.ts'
import { categories, states, typeLabel } from './texts.ts'

test.each([
  [0, 4, 'new'],
  [1, 4, 'going'],
  [4, 4, 'done'],
  [0, 0, 'new'],
] as const)('%i of %i modules is %s', (completed, total, state) => {
  expect(trackState({ completed, total })).toBe(state)
})

const step = (id: string, completed = false, moduleType = 'text') => ({ id, completed, moduleType })

test.each([
  ['the first not done', [step('a', true), step('b'), step('c')], undefined, 'b'],
  ['the one after where the member is', [step('a'), step('b', true), step('c')], 'b', 'c'],
  ['one left behind when nothing follows', [step('a'), step('b', true), step('c', true)], 'c', 'a'],
  ['never the one the member is on', [step('a', true), step('b')], 'b', undefined],
  ['nothing when all is done', [step('a', true), step('b', true)], 'a', undefined],
  ['nothing of a type nobody can do', [step('a', true), step('b', false, 'game')], undefined, undefined],
  ['nothing in an empty track', [], undefined, undefined],
])('the next module is %s', (_, modules, here, expected) => {
  expect(nextModule(modules, here)?.id).toBe(expected)
})

test.each([
  ['a list', ['Sente-se.', '  ', ' Respire. '], ['Sente-se.', 'Respire.']],
  ['a text, one per line', 'Sente-se.\n\r\n  Respire. \n', ['Sente-se.', 'Respire.']],
  ['an empty text', '\n ', []],
  ['nothing', undefined, []],
])('steps come from %s, without the blank ones', (_, value, expected) => {
  expect(linesOf(value)).toEqual(expected)
})

test('a paragraph ends at a blank line and keeps its own line breaks', () => {
  expect(paragraphsOf('um\ndois\n \n\ntrês\n')).toEqual(['um\ndois', 'três'])
})

test('the record sums tracks of the same level and knows all three', () => {
  const track = (level: 'basica' | 'pratica', completed: number, total: number) => ({ level, completed, total })
  expect(recordOf([track('basica', 1, 4), track('basica', 2, 3), track('pratica', 5, 5)])).toEqual([
    { id: 'basica', completed: 3, total: 7 },
    { id: 'pratica', completed: 5, total: 5 },
    { id: 'avancada', completed: 0, total: 0 },
  ])
})

test.each([
  ['video', 'Vídeo'],
  ['audio', 'Áudio'],
  ['text', 'Texto'],
  ['practice', 'Prática'],
  ['toString', 'Módulo'],
])('a module of type %s is labelled %s', (type, label) => {
  expect(typeLabel(type)).toBe(label)
})

test('levels, icons, colours and types are those of the contract', () => {
  expect(trackLevels).toEqual(['basica', 'pratica', 'avancada'])
  expect(trackIcons).toEqual(['book-open', 'target', 'sparkles', 'brain', 'heart'])
  expect(progressColors).toEqual(['green', 'blue', 'purple', 'orange'])
  expect(moduleTypes).toEqual(['video', 'audio', 'text', 'practice'])
  expect(modulePracticeTypes).toEqual([
    'breathing',
    'meditation',
    'mindfulness',
    'relaxation',
    'visualization',
    'movement',
  ])
  expect(states).toEqual({ new: 'Não iniciada', going: 'Em andamento', done: 'Concluída' })
  expect(Object.entries(categories).map(([id, { name }]) => [id, name])).toEqual([
    ['artigos', 'Artigos Rápidos'],
    ['autoconhecimento', 'Autoconhecimento'],
    ['proposito', 'Propósito de Vida'],
    ['transformacao', 'Transformação'],
  ])
})

test('an icon nobody knows is the book', () => {
  expect(trackIcon('rocket')).toBe(trackIcon('book-open'))
  expect(trackIcon('heart')).not.toBe(trackIcon('book-open'))
})

test('the record of a new browser starts from 2 of 4, 1 of 5 and 0 of 4', () => {
  expect(startingRecord.map(({ id, completed, total }) => [id, completed, total])).toEqual([
    ['basica', 2, 4],
    ['pratica', 1, 5],
    ['avancada', 0, 4],
  ])
})
