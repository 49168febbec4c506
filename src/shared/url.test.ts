import { expect, test } from 'vitest'
import { isWebAddress, urlOf } from './url.ts'

test.each([
  ['https://reuniao.exemplo/abc', true],
  ['HTTP://reuniao.exemplo', true],
  ['https://', false],
  ['https:reuniao.exemplo', false],
  ['//reuniao.exemplo', false],
  ['javascript:alert(1)', false],
  ['data:text/html,oi', false],
  ['file:///etc/passwd', false],
  ['intent://x', false],
  ['mailto:ana@exemplo.com', false],
  ['https://reuniao.exemplo/abc\r\nATTENDEE:x', false],
  ['https://reuniao.exemplo/\tabc', false],
  ['', false],
])('%s is a page of the web: %s', (link, isOne) => {
  expect(isWebAddress(link)).toBe(isOne)
})

test('what is no address is none', () => {
  expect(urlOf('/files/a.mp3', 'https://lumiar.exemplo')?.href).toBe('https://lumiar.exemplo/files/a.mp3')
  expect(urlOf('/files/a.mp3')).toBeUndefined()
})
