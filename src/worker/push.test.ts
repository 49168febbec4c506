import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openPage, renewSubscription, showMessage } from './push.ts'

const origin = 'https://lumiar.example'
const shown = vi.fn()
const opened = vi.fn()
const requests: { url: string; body: unknown }[] = []
let tabs: ReturnType<typeof tabAt>[] = []

const tabAt = (url: string, canBeLed = true) => {
  const tab = {
    url,
    focus: vi.fn(async () => tab),
    navigate: vi.fn(async () => (canBeLed ? tab : Promise.reject(new TypeError('not controlled')))),
  }
  return tab
}

const subscriptionAt = (endpoint: string) => ({
  endpoint,
  options: { userVisibleOnly: true },
  toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
})
const pushManager = { getSubscription: vi.fn(), subscribe: vi.fn() }

beforeEach(() => {
  vi.clearAllMocks()
  tabs = []
  requests.length = 0
  vi.stubGlobal('self', {
    location: { origin },
    registration: { showNotification: shown, pushManager },
    clients: { matchAll: async () => tabs, openWindow: opened },
  })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    requests.push({ url, body: JSON.parse(body) })
    return new Response()
  })
})
afterAll(() => vi.unstubAllGlobals())

const dataOf = (text: string) => ({ json: () => JSON.parse(text) }) as never
const clickOn = (url: unknown) => openPage({ close: () => {}, data: { url } } as never)

test('a message is shown with its words, and knows the page it opens', async () => {
  await showMessage(
    dataOf('{"title":"Hora da sua prática","body":"Três minutos.","url":"/practices","tag":"reminder"}'),
  )

  expect(shown).toHaveBeenCalledWith('Hora da sua prática', {
    body: 'Três minutos.',
    tag: 'reminder',
    icon: '/icons/icon-192.png',
    data: { url: '/practices' },
  })
})

test.each([['not JSON'], ['null'], ['{}']])('a message that cannot be read (%s) shows the app’s name', async (text) => {
  await showMessage(dataOf(text))

  expect(shown).toHaveBeenCalledWith('Lumiar', expect.objectContaining({ body: '', data: { url: '/' } }))
})

test('a click brings the tab forward that shows the page', async () => {
  tabs = [tabAt(`${origin}/`), tabAt(`${origin}/practices`)]
  await clickOn('/practices')

  expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect([tabs[1]?.navigate, opened].map((call) => call?.mock.calls.length)).toEqual([0, 0])
})

test('a click leads an open tab to the page, or opens one', async () => {
  tabs = [tabAt(`${origin}/`)]
  await clickOn('/practices')
  expect(tabs[0]?.navigate).toHaveBeenCalledWith(`${origin}/practices`)

  tabs = [tabAt(`${origin}/`, false)]
  await clickOn('/practices')
  tabs = []
  await clickOn('/reflections')
  expect(opened.mock.calls).toEqual([[`${origin}/practices`], [`${origin}/reflections`]])
})

test.each(['https://evil.example/a', '//evil.example/a', 'javascript:alert(1)', undefined, 7])(
  'a click never leaves our pages: %s',
  async (url) => {
    await clickOn(url)

    expect(opened).toHaveBeenCalledWith(`${origin}/`)
  },
)

test('a subscription that the browser replaced is told to the server, whichever way the browser does it', async () => {
  const renewed = subscriptionAt('https://push.example/new')
  await renewSubscription({ newSubscription: renewed, oldSubscription: null } as never)
  pushManager.getSubscription.mockResolvedValueOnce(renewed)
  await renewSubscription({ newSubscription: null, oldSubscription: null } as never)
  pushManager.subscribe.mockResolvedValueOnce(renewed)
  await renewSubscription({
    newSubscription: null,
    oldSubscription: subscriptionAt('https://push.example/old'),
  } as never)

  const told = { 0: { endpoint: 'https://push.example/new', p256dh: 'p', auth: 'a' } }
  expect(requests).toEqual(Array(3).fill({ url: '/api/pushSubscriptions.renew', body: told }))
  await renewSubscription({ newSubscription: null, oldSubscription: null } as never)
  expect(requests).toHaveLength(3)
})
