// @vitest-environment page
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'
import { fieldErrors, texts } from '../texts.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { PushOnThisDevice } = await import('./PushOnThisDevice.tsx')

const { states } = texts
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const phone = { id: 'phone', name: 'Chrome · Android', createdAt: '2026-11-01T12:00:00Z', isFailing: false }
const laptop = { ...phone, id: 'laptop', name: 'Firefox · Linux' }

let devices: object[] = []
let calls: { name: string; input: unknown }[] = []
let refusedWith: object | undefined
const unsubscribe = vi.fn(async () => true)
const subscription = {
  endpoint: 'https://push.example/a',
  unsubscribe,
  toJSON: () => ({ keys: { p256dh: 'point', auth: 'secret' } }),
}
const subscribe = vi.fn(async (_: { applicationServerKey: Uint8Array }) => subscription)
const requestPermission = vi.fn(async () => {
  setPermission('granted')
  return 'granted'
})

const setPermission = (permission: string) => vi.stubGlobal('Notification', { permission, requestPermission })

/** A browser with all that push messages need, unless told otherwise. */
function stand({ permission = 'default', hasPush = true, userAgent = '' } = {}) {
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } }
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0, onLine: true, ...(hasPush && { serviceWorker }) })
  setPermission(permission)
  if (hasPush) vi.stubGlobal('PushManager', class {})
  else Reflect.deleteProperty(globalThis, 'PushManager')
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  devices = []
  calls = []
  refusedWith = undefined
  browser.network.answer = (name, input) => {
    calls.push({ name, input })
    if (name === 'pushSubscriptions.mine') return ok({ publicKey: 'BAQE', devices })
    if (name === 'pushSubscriptions.test') return ok({ outcome: 'delivered' })
    if (refusedWith) return { error: { data: { code: 'INVALID_INPUT', ...refusedWith } } } as never
    if (name === 'pushSubscriptions.save') devices = [{ ...phone, isHere: true }]
    if (name === 'pushSubscriptions.remove')
      devices = devices.filter((device) => 'id' in device && device.id !== (input as { id: string }).id)
    return ok({})
  }
})

async function show(browserHere: Parameters<typeof stand>[0] = {}) {
  stand(browserHere)
  const page = await render(createElement(Fragment, null, createElement(PushOnThisDevice), createElement(Toaster)))
  await page.act()
  return { ...page, toggle: () => page.all('[role=switch]')[0] }
}
const namesOf = () => calls.map(({ name }) => name.replace('pushSubscriptions.', ''))

test.each([
  ['a browser without push', { hasPush: false }, states.unsupported],
  ['an iPhone whose app is not installed', { hasPush: false, userAgent: iPhone }, states.install],
  ['a browser in which they were blocked', { permission: 'denied' }, states.denied],
])('%s says so, and cannot be switched on', async (_, here, sentence) => {
  const page = await show(here)

  expect(page.text()).toContain(sentence)
  expect(page.toggle()?.hasAttribute('disabled')).toBe(true)
})

test('permission is asked for by the press alone, and then this device is on', async () => {
  const page = await show()
  expect(page.text()).toContain(states.off)
  expect(requestPermission).not.toHaveBeenCalled()

  await page.act(() => page.toggle()?.click())
  expect(requestPermission).toHaveBeenCalledOnce()
  expect([...(subscribe.mock.calls[0]?.[0].applicationServerKey ?? [])]).toEqual([4, 4, 4])
  const saved = calls.find(({ name }) => name === 'pushSubscriptions.save')?.input
  expect(saved).toEqual({ endpoint: 'https://push.example/a', p256dh: 'point', auth: 'secret' })
  expect(page.text()).toContain(states.on)
  expect(page.toggle()?.getAttribute('aria-checked')).toBe('true')
})

test('whoever says no in the browser’s question stays off, and is told how to allow it', async () => {
  const page = await show()
  requestPermission.mockImplementationOnce(async () => {
    setPermission('denied')
    return 'denied'
  })
  await page.act(() => page.toggle()?.click())

  expect(subscribe).not.toHaveBeenCalled()
  expect(page.text()).toContain(texts.refused)
  expect(page.text()).toContain(states.denied)
})

test('an endpoint that the server refuses is told in a sentence, and nothing stays subscribed', async () => {
  const page = await show()
  refusedWith = { fields: { endpoint: 'NOT_PUBLIC' } }
  await page.act(() => page.toggle()?.click())

  expect(page.text()).toContain(fieldErrors.NOT_PUBLIC)
  expect(page.text()).toContain(states.off)
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('switched off, the server forgets this device before the browser does', async () => {
  devices = [{ ...phone, isHere: true }]
  const page = await show({ permission: 'granted' })
  unsubscribe.mockImplementationOnce(async () => {
    expect(namesOf()).toContain('remove')
    return true
  })
  await page.act(() => page.toggle()?.click())

  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(page.text()).toContain(states.off)
})

test('a device whose last messages did not arrive says so', async () => {
  devices = [{ ...phone, isHere: true, isFailing: true }]

  expect((await show({ permission: 'granted' })).text()).toContain(states.failing)
})

test('a message can be sent to oneself, from a device that is on', async () => {
  expect((await show()).button(texts.send)).toBeUndefined()
  devices = [{ ...phone, isHere: true }]
  queryClient.removeQueries({ queryKey: ['pushSubscriptions.mine'] })
  const page = await show({ permission: 'granted' })
  await page.act(() => page.button(texts.send)?.click())

  expect(calls).toContainEqual({ name: 'pushSubscriptions.test', input: { id: 'phone' } })
  expect(page.text()).toContain(texts.sent)
})

test('another device is listed with its day, and taken off', async () => {
  devices = [{ ...laptop, isHere: false }]
  const page = await show()
  expect(page.text()).toContain('Firefox · Linux desde 1 de novembro de 2026')
  await page.act(() => page.button(texts.remove(laptop.name))?.click())

  expect(page.text()).toContain(texts.removed)
  expect(page.text()).not.toContain('1 de novembro')
})

test('how it stands is not claimed while the server cannot be asked', async () => {
  browser.network.answer = () => 'lost'
  const page = await show({ permission: 'granted' })
  await page.act(() => {}, 20_000)

  expect(page.text()).toContain(states.unknown)
  expect(page.toggle()?.hasAttribute('disabled')).toBe(true)
})
