import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Marked } from './Marked.tsx'

const marked = (text: string, search: string) =>
  renderToStaticMarkup(createElement(Marked, { text, search })).replaceAll(/ class="[^"]*"/g, '')

test.each([
  ['a word in another case and without accents', 'GRATIDAO', 'Senti gratidão.', 'Senti <mark>gratidão</mark>.'],
  ['each word, each time', 'avó pão', 'Pão da avo, pão', '<mark>Pão</mark> da <mark>avo</mark>, <mark>pão</mark>'],
  ['the longer of two that begin alike', 'cor coração', 'Coração', '<mark>Coração</mark>'],
  ['loose accents with their letter', 'manha', 'manha\u0303 cedo', '<mark>manha\u0303</mark> cedo'],
  ['signs that mean something to a pattern', '(sim)', 'foi (sim)', 'foi <mark>(sim)</mark>'],
  ['a word in other letters', 'николай', 'Oi, Николай!', 'Oi, <mark>Николай</mark>!'],
  ['Hangul as it was typed', '한국', 'aula de 한국어', 'aula de <mark>한국</mark>어'],
  ['nothing for an accent alone', '\u0301', 'Senti', 'Senti'],
  ['nothing when nothing was searched for', '  ', 'Senti <b>', 'Senti &lt;b&gt;'],
])('%s', (_, search, text, html) => {
  expect(marked(text, search)).toBe(html)
})
