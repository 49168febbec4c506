import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { elementsOf } from './soundElements.ts'

type Shipped = { title: string; tags: string[] }

const audios = ['audios.json', 'audios-later.json'].flatMap(
  (name) => JSON.parse(readFileSync(`content/${name}`, 'utf8')) as Shipped[],
)

test.each(audios)('$title shows what is heard', (audio) => {
  expect(elementsOf(audio)).not.toEqual([])
})

test('no two sounds that ship are drawn alike', () => {
  const drawings = audios.map((audio) => elementsOf(audio).join(' and '))

  expect(drawings.filter((drawing, at) => drawings.indexOf(drawing) !== at)).toEqual([])
})

test.each([
  ['Mar de noite', [], ['moon', 'sea']],
  ['Chuva no telhado', ['chuva'], ['roof', 'rain']],
  ['Para hoje', ['Pássaros', 'manhãs'], ['sun', 'birds']],
  ['Maravilha', null, []],
  ['Sinos', null, ['bell']],
])('%s with the tags %s is drawn as %s', (title, tags, elements) => {
  expect(elementsOf({ title, tags })).toEqual(elements)
})
