import { expect, test } from 'vitest'
import { filmOf, linesOf, nextModule, paragraphsOf, percent, recordOf, trackState, videoEmbed } from './rules.ts'
import { typeLabel } from './texts.ts'

test.each([
  [0, 4, 'new'],
  [1, 4, 'going'],
  [4, 4, 'done'],
  [0, 0, 'new'],
] as const)('%i of %i modules is %s', (completed, total, state) => {
  expect(trackState({ completed, total })).toBe(state)
})

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [199, 200, 99],
  [13, 13, 100],
])('%i of %i is %i %%, and only all of it is 100', (completed, total, expected) => {
  expect(percent(completed, total)).toBe(expected)
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

const id = 'dQw4w9WgXcQ'
const embedded = `https://www.youtube-nocookie.com/embed/${id}`

test.each([
  [`https://www.youtube.com/watch?v=${id}`, embedded],
  [`https://m.youtube.com/watch?t=12&v=${id}&list=x`, embedded],
  [`http://youtube.com/embed/${id}?start=3`, embedded],
  [`https://www.youtube.com/shorts/${id}`, embedded],
  [`https://www.youtube.com/live/${id}?feature=share`, embedded],
  [`https://youtu.be/${id}?si=abc`, embedded],
  [`https://www.youtube-nocookie.com/embed/${id}`, embedded],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
])('%s is played by its site', (address, expected) => {
  expect(videoEmbed(address)).toBe(expected)
})

test.each([
  ['an id of ten characters', `https://youtu.be/${id.slice(1)}`],
  ['an id of twelve', `https://youtu.be/${id}x`],
  ['an id with a path in it', 'https://www.youtube.com/embed/..%2F..%2Fwatch'],
  ['a channel', 'https://www.youtube.com/@alguem'],
  ['a host that only looks like it', `https://youtube.com.exemplo.com/watch?v=${id}`],
  ['a host that ends like it', `https://notyoutube.com/watch?v=${id}`],
  ['a user name that looks like it', `https://youtube.com@exemplo.com/watch?v=${id}`],
  ['a script', `javascript:alert(1)//youtu.be/${id}`],
  ['nothing', ''],
])('%s is not embedded', (_, address) => {
  expect(videoEmbed(address)).toBeUndefined()
})

test.each([
  ['/files/video/horizonte.mp4', { kind: 'file', url: '/files/video/horizonte.mp4' }],
  ['https://lumiar.app/files/video/horizonte.mp4', { kind: 'file', url: '/files/video/horizonte.mp4' }],
  ['/files/../api/auth.signOut', { kind: 'elsewhere', url: 'https://lumiar.app/api/auth.signOut' }],
  ['//exemplo.com/files/x.mp4', { kind: 'elsewhere', url: 'https://exemplo.com/files/x.mp4' }],
  ['https://exemplo.com/x.mp4', { kind: 'elsewhere', url: 'https://exemplo.com/x.mp4' }],
  ['javascript:alert(1)', undefined],
  ['data:video/mp4;base64,AAAA', undefined],
  ['http://', undefined],
  ['', undefined],
  [undefined, undefined],
])('the film at %s', (address, expected) => {
  expect(filmOf(address, 'https://lumiar.app')).toEqual(expected)
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
