import { expect, test } from 'vitest'
import { htmlOf } from './html.ts'

const letter = {
  text: 'Olá, <b>Ana</b> & cia.\n\nUm dia\nde cada vez.',
  link: 'https://lumiar.exemplo/x?a=1&b="2"',
}

test('what a member wrote stays words, and lines stay lines', () => {
  const html = htmlOf(letter)
  expect(html).toContain('<p>Olá, &lt;b&gt;Ana&lt;/b&gt; &amp; cia.</p>')
  expect(html).toContain('<p>Um dia<br>de cada vez.</p>')
  expect(html).toContain('<a href="https://lumiar.exemplo/x?a=1&amp;b=&quot;2&quot;">')
})

test('nothing is fetched, and every address is one of the message', () => {
  const after = { text: 'Mudou de ideia?', link: 'https://lumiar.exemplo/y' }
  const html = htmlOf({ ...letter, after, unsubscribe: 'https://lumiar.exemplo/z' })
  expect(html).not.toMatch(/<(img|script|link|style|iframe|object|video|audio)|url\(|src=/i)
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses).toEqual([
    'https://lumiar.exemplo/x?a=1&amp;b=&quot;2&quot;',
    'https://lumiar.exemplo/y',
    'https://lumiar.exemplo/z',
  ])
})
