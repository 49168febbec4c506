import { expect, test } from 'vitest'
import { patternOf, withoutAccents, wordsOf } from './words.ts'

test.each([
  ['gratidão manhã', ['gratidão', 'manhã']],
  ['  a  casa da\tavó ', ['casa', 'avó', 'da', 'a']],
  ['sim sim não', ['sim', 'não']],
  ['eu não sei o que é isso mas é o coração', ['coração', 'isso', 'não', 'sei', 'que', 'mas', 'eu', 'o']],
  ['', []],
])('%j is looked for by %j', (search, words) => {
  expect(wordsOf(search)).toEqual(words)
})

test.each([
  ['coracao', 'O CORAÇÃO ficou leve', true],
  ['CORAÇÃO', 'o coracao ficou leve', true],
  ['avó', 'pão de avó'.normalize('NFD'), true],
  ['Škoda', 'um škoda velho', true],
  ['skoda', 'um Škoda velho', true],
  ['nguyen', 'a Nguyễn veio', true],
  ['ж', 'Ж', true],
  ['й', 'Й'.normalize('NFD'), true],
  ['🌻', 'um girassol 🌻 aberto', true],
  ['100%', 'foi 100% assim', true],
  ['(sim)', 'foi (sim) assim', true],
  ['.*', 'qualquer coisa', false],
  ['***=x', 'x', false],
  ['[a', 'a', false],
  ['a\\d', 'a5', false],
  ['cor', 'carta', false],
])('looking for %s in “%s”', (word, text, isFound) => {
  expect(new RegExp(patternOf(word), 'i').test(text)).toBe(isFound)
})

test('case and accents do not tell words apart', () => {
  expect(withoutAccents('Meditação ÀÉÎÕÜÇ')).toBe('meditacao aeiouc')
})
