import { expect, test } from 'vitest'
import { hostileHtml } from '../testing/hostileHtml.ts'
import { cleanHtml } from './cleanHtml.ts'

test.each(hostileHtml)('%j loses what could run, move or load', (html) => {
  const cleaned = cleanHtml(html)

  const tags = [...cleaned.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)]
  for (const [, tag = '', attributes = ''] of tags) {
    expect(tag).toMatch(/^(p|a)$/)
    expect(attributes.replace(/ (href="https:\/\/exemplo\.com"|rel="noopener noreferrer"|target="_blank")/g, '')).toBe(
      '',
    )
  }
  expect(cleanHtml(cleaned)).toBe(cleaned)
})

test.each([
  ['a first heading becomes a second: the page has its own', '<h1>Oi</h1>', '<h2>Oi</h2>'],
  [
    'a link out opens apart and tells nothing',
    '<a href="HTTPS://exemplo.com/a">x</a>',
    '<a href="HTTPS://exemplo.com/a" rel="noopener noreferrer" target="_blank">x</a>',
  ],
  ['a link within stays plain', '<a href="/meditate" target="_blank">x</a>', '<a href="/meditate">x</a>'],
  ['words around what is taken out stay', '<p>a<script>b</script>c</p>', '<p>ac</p>'],
  ['typography stays', '<p>“Olá” – é já…&nbsp;sim</p>', '<p>“Olá” – é já…\u00a0sim</p>'],
])('%s', (_, html, expected) => {
  expect(cleanHtml(html)).toBe(expected)
})

test('deep nesting neither hangs nor overflows', () => {
  expect(cleanHtml('<blockquote>'.repeat(20_000)).length).toBeLessThan(2_000)
})
