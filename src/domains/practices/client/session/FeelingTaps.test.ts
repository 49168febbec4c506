// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { declareQueued } = await import('#client/outbox/policies.ts')
const { readOutbox } = await import('#client/outbox/store.ts')
const { render } = await import('#client/testing/render.ts')
const { toast } = await import('#client/ui/toast.tsx')
const { queued } = await import('../queued.ts')
const { FeelingTaps } = await import('./FeelingTaps.tsx')
declareQueued([queued])

let sessions = 0
let sessionId = ''

beforeEach(() => {
  vi.useFakeTimers()
  browser.items.clear()
  browser.requests.length = 0
  browser.network.isOnline = true
  browser.network.answer = () => ok({})
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  sessionId = `s${++sessions}`
})

async function ask(moment: 'before' | 'after' = 'before') {
  const page = await render(createElement(FeelingTaps, { sessionId, moment }))
  const buttons = () => [...page.container.querySelectorAll('button')]
  const named = (name: string) => buttons().find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
  return {
    ...page,
    named,
    press: (name: string) =>
      page.act(() => {
        const button = named(name)
        if (!button) throw new Error(`${name} is not among ${buttons().map((one) => one.textContent)}`)
        button.click()
      }, 100),
    says: () => page.container.textContent ?? '',
  }
}

const sent = () => browser.requests.flatMap(({ inputs }) => inputs)

test('a mis-tapped feeling can be changed, and the one before is marked', async () => {
  const page = await ask()
  await page.press('Como você está agora?')
  await page.press('3 de 10')
  expect(page.says()).toContain('Anotado antes: 3 de 10.')

  await page.press('Mudar')
  expect(page.named('3 de 10')?.getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement).toBe(page.named('3 de 10'))
  await page.press('8 de 10')
  expect(page.says()).toContain('Anotado antes: 8 de 10.')
  expect(sent()).toEqual([
    { sessionId, before: 3 },
    { sessionId, before: 8 },
  ])
})

test('an answer that comes late leaves the focus with whatever was pressed since', async () => {
  let arrive = () => {}
  const held = new Promise<void>((done) => {
    arrive = done
  })
  const elsewhere = document.body.appendChild(document.createElement('button'))
  const page = await ask()
  await page.press('Como você está agora?')
  browser.network.answer = () => held.then(() => {}) as never
  await page.press('3 de 10')
  elsewhere.focus()
  browser.network.answer = () => ok({})
  await page.act(arrive, 5000)

  expect(page.says()).toContain('Anotado antes: 3 de 10.')
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

test('it stays known while the practice is open, whatever is shown in between', async () => {
  const first = await ask()
  await first.press('Como você está agora?')
  await first.press('3 de 10')
  await first.unmount()

  const again = await ask()
  expect(again.says()).toContain('Anotado antes: 3 de 10.')
  expect((await ask('after')).named('E agora, como você está?')).toBeDefined()
})

test('it stays known to a page that is loaded anew, and to no other member', async () => {
  const first = await ask()
  await first.press('Como você está agora?')
  await first.press('3 de 10')
  await first.unmount()

  vi.resetModules()
  const { FeelingTaps: loadedAnew } = await import('./FeelingTaps.tsx')
  const { holdFor } = await import('#client/device/holder.ts')
  const { queryClient } = await import('#client/api/cache.ts')
  const { render } = await import('#client/testing/render.ts')
  const openFor = (id: string) => {
    holdFor(id)
    queryClient.setQueryData(['auth.session'], { id, timezone: 'America/Sao_Paulo' })
    return render(createElement(loadedAnew, { sessionId, moment: 'before' }))
  }
  expect((await openFor('ana')).text()).toContain('Anotado antes: 3 de 10.')
  expect((await openFor('bia')).text()).toBe('Como você está agora?')
})

test('the ends of the scale are named, to the eye and to the ear', async () => {
  const page = await ask()
  await page.press('Como você está agora?')
  expect(page.says()).toContain('1 = muito mal')
  expect(page.says()).toContain('10 = muito bem')
  expect(page.named('1 de 10, muito mal')).toBeDefined()
  expect(page.named('10 de 10, muito bem')).toBeDefined()
})

test('a change that is refused leaves what was noted before', async () => {
  const page = await ask()
  await page.press('Como você está agora?')
  await page.press('3 de 10')
  browser.network.answer = () => refused('FORBIDDEN')
  const told = vi.spyOn(toast, 'bad')
  await page.press('Mudar')
  await page.press('8 de 10')
  expect(told.mock.calls.map(([title]) => title)).toEqual(['Não foi possível anotar'])
  expect(page.named('3 de 10')?.getAttribute('aria-pressed')).toBe('true')
  expect(page.named('8 de 10')?.getAttribute('aria-pressed')).toBe('false')
})

test('without a network only the last of them waits', async () => {
  browser.network.isOnline = false
  const page = await ask()
  await page.press('Como você está agora?')
  await page.press('3 de 10')
  await page.press('Mudar')
  await page.press('8 de 10')
  expect(readOutbox('ana').map(({ input }) => input)).toEqual([{ sessionId, before: 8 }])
})
