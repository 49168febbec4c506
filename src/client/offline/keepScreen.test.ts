// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { api } = await import('#client/api/wire.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { keepScreen } = await import('./keepScreen.ts')

const NOW = new Date('2026-11-17T12:00:00Z')
const ana = { id: 'ana', timezone: 'America/Sao_Paulo', expiresAt: 9e12 } as never
const kept = () => JSON.parse(browser.items.get('lumiar.first-screen.ana') ?? 'null')
const show = (main: string) => {
  document.body.innerHTML = `<div id="root"><div><main>${main}</main></div><ol>Aviso</ol></div>`
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  queryClient.clear()
  browser.items.clear()
  holdFor('ana')
})

test('home is kept as it stands, until its day ends, without what is of this moment or of others', () => {
  show(
    '<p style="width: 40%;">4/10</p><p role="status">Sem conexão</p><dialog>Menu</dialog><p data-unkept>Roda de Bia</p>',
  )
  keepScreen(document, ana, NOW)
  expect(kept().html).toBe('<div inert=""><main><p data-styles="width: 40%;">4/10</p></main></div>')
  expect(new Date(kept().dayEndsAt).toISOString()).toBe('2026-11-18T03:00:00.000Z')
})

test.each([
  ['nobody is signed in', null, '<p>4/10</p>'],
  ['something has not arrived', ana, '<p class="skeleton"></p>'],
  ['a dialog is in front', ana, '<p>4/10</p><dialog open>Menu</dialog>'],
])('nothing is kept while %s', (_, member, main) => {
  show(main)
  keepScreen(document, member, NOW)
  expect(kept()).toBeNull()
})

test('nothing is kept by a tab whose member has left', () => {
  show('<p>4/10</p>')
  holdFor(null)
  keepScreen(document, ana, NOW)
  expect(kept()).toBeNull()
})

test('after a change nothing is painted from before it', async () => {
  show('<p>4/10</p>')
  keepScreen(document, ana, NOW)
  const change = api as unknown as { notes: { save: (input: object) => Promise<unknown> } }
  const saved = change.notes.save({})
  await vi.advanceTimersByTimeAsync(50)
  await saved
  expect(kept()).toBeNull()
})
