import { expect, test } from 'vitest'
import { patternOf, withoutAccents, wordsOf } from './words.ts'

test.each([
  ['gratidão manhã', ['gratidão', 'manhã']],
  ['  a  casa da\tavó ', ['casa', 'avó', 'da', 'a']],
  ['sim sim não', ['sim', 'não']],
  ['eu não sei o que é isso mas é o coração', ['coração', 'isso', 'não', 'sei', 'que', 'mas', 'eu', 'o']],
  ['', []],
  ['\u0301 \ufe0f', []],
  ['paz \u0301', ['paz']],
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
  ['Николай', 'o nome Николай', true],
  ['НИКОЛАЙ', 'o nome Николай'.normalize('NFD'), true],
  ['николаи', 'o nome Николай', false],
  ['ёж', 'Ёж', true],
  ['ёж', 'еж', true],
  ['がんばって', 'disse がんばって', true],
  ['がんばって', 'disse がんばって'.normalize('NFD'), true],
  ['がんばって'.normalize('NFD'), 'disse がんばって', true],
  ['한국어', 'aula de 한국어', true],
  ['한국어', 'aula de 한국어'.normalize('NFD'), true],
  ['한국어'.normalize('NFD'), 'aula de 한국어', true],
  ['하', 'aula de 한국어', false],
  ['άνθρωπος', 'o άνθρωπος', true],
  ['ΆΝΘΡΩΠΟΣ', 'o άνθρωπος', true],
  ['İstanbul', 'em İstanbul', true],
  ['istanbul', 'em İstanbul', true],
  ['İstanbul', 'em istanbul', true],
  ['हिन्दी', 'em हिन्दी', true],
  ['हन', 'em हिन्दी', false],
  ['ज\u093c', 'ज\u093c', true],
  ['\u095b', '\u095b', true],
  ['𑂚', '𑂚', true],
  ['שָׁלוֹם', 'a palavra שָׁלוֹם', true],
  ['👁️‍🗨️', 'um 👁️‍🗨️ só', true],
  ['❤️', 'um ❤ só', true],
  ['1️⃣', 'passo 1️⃣', true],
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
