// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { paintFirst } = await import('./paint.ts')

const NOW = Date.parse('2026-11-17T12:00:00Z')
const html = '<div><h1>Bom dia, Ana!</h1><div data-of-the-day><p data-styles="width: 40%;">4/10</p></div></div>'
const kept = { html, version: '1', dayEndsAt: NOW + 1000, expiresAt: NOW + 9000 }
const keep = (screen: object, memberId = 'ana') =>
  browser.items.set(`lumiar.first-screen.${memberId}`, JSON.stringify(screen))

/** What stands on the page once the HTML has arrived. */
async function arrive(root: string, isSent = false) {
  paintFirst(isSent)
  document.head.innerHTML = '<meta name="version" content="1">'
  document.body.innerHTML = `<div id="root">${root}</div>`
  await vi.advanceTimersByTimeAsync(10)
  document.dispatchEvent(new Event('readystatechange'))
  return document.getElementById('root')
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  document.body.innerHTML = ''
  browser.items.clear()
  browser.items.set('lumiar.answers', 'ana')
})

test('the page last seen here is painted before the app, with what the policy refuses in HTML', async () => {
  keep(kept)
  const root = await arrive('Carregando')
  expect(root?.textContent).toBe('Bom dia, Ana!4/10')
  expect(root?.querySelector('p')?.style.width).toBe('40%')
  expect(window.lumiarPainted).toBe(true)
})

test('it is painted too when the whole page was parsed in one turn', () => {
  keep(kept)
  paintFirst(false)
  document.head.innerHTML = '<meta name="version" content="1">'
  document.body.innerHTML = '<div id="root">Carregando</div>'
  document.dispatchEvent(new Event('readystatechange'))
  expect(document.getElementById('root')?.textContent).toBe('Bom dia, Ana!4/10')
})

test('on another day what was true of that day is left out', async () => {
  keep({ ...kept, dayEndsAt: NOW - 1 })
  expect((await arrive('Carregando'))?.textContent).toBe('Bom dia, Ana!')
})

test.each([
  ['nobody is known here', () => void browser.items.delete('lumiar.answers')],
  ['another member is', () => void browser.items.set('lumiar.answers', 'bia')],
  ['the session has ended', () => void keep({ ...kept, expiresAt: NOW - 1 })],
  ['it is of another version', () => void keep({ ...kept, version: '0' })],
  ['it is damaged', () => void browser.items.set('lumiar.first-screen.ana', '{')],
])('nothing is painted when %s', async (_, happen) => {
  keep(kept)
  happen()
  expect((await arrive('Carregando'))?.textContent).toBe('Carregando')
  expect(window.lumiarPainted).toBe(false)
})

test('a page that the server painted stands as it was sent', async () => {
  keep(kept)
  const root = await arrive('<p data-styles="width: 70%;">7/10</p>', true)
  expect([root?.textContent, root?.querySelector('p')?.style.width]).toEqual(['7/10', '70%'])
})
