// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { api } = await import('#client/api/wire.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { queue } = await import('#client/outbox/outbox.ts')
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

test('from the moment of a change nothing is painted from before it, nor kept while it is under way', async () => {
  show('<p>4/10</p>')
  keepScreen(document, ana, NOW)
  const change = api as unknown as { notes: { save: (input: object) => Promise<unknown> } }
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: () => change.notes.save({}) })
  const saved = mutation.execute(undefined)
  await Promise.resolve()
  expect(kept()).toBeNull()
  keepScreen(document, ana, NOW)
  expect(kept()).toBeNull()
  await vi.advanceTimersByTimeAsync(50)
  await saved
  expect(kept()).toBeNull()
})

test('a change that waits for the network drops what was kept before it', () => {
  show('<p>4/10</p>')
  keepScreen(document, ana, NOW)
  queue('ana', 'dailyEnergyCheckins.save', { level: 7 })
  expect(kept()).toBeNull()
})

test('other tabs hear of a change also when nothing was kept', () => {
  const written = vi.spyOn(browser.items, 'set')
  queue('ana', 'dailyEnergyCheckins.save', { level: 7 })
  expect(written.mock.calls).toContainEqual(['lumiar.first-screen.ana', ''])
  expect(kept()).toBeNull()
})

test('a tab in which another tab’s change does not show keeps nothing any more', () => {
  show('<p>Bom dia, Ana!</p>')
  browser.fire('storage', { key: 'lumiar.first-screen.ana', newValue: '{}' })
  keepScreen(document, ana, NOW)
  expect(kept().html).toContain('Ana')

  browser.items.delete('lumiar.first-screen.ana')
  browser.fire('storage', { key: 'lumiar.first-screen.ana', newValue: null })
  keepScreen(document, ana, NOW)
  expect(kept()).toBeNull()
})
