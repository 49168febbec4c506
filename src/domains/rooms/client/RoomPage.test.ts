// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'
import { texts } from '../texts.ts'

const browser = fakeBrowser()
vi.stubGlobal(
  'Audio',
  class extends EventTarget {
    src = ''
    currentTime = 0
    paused = true
    play = async () => {}
    pause() {}
    load() {}
    removeAttribute() {}
  },
)
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { default: RoomPage } = await import('./RoomPage.tsx')

/** A stream in hand. */
class Stream {
  static CLOSED = 2
  static opened: Stream[] = []
  readyState = 1
  onerror?: () => void
  heard = new Map<string, (event: { data: string }) => void>()
  constructor() {
    Stream.opened.push(this)
  }
  addEventListener(name: string, act: (event: { data: string }) => void) {
    this.heard.set(name, act)
  }
  close() {
    this.readyState = 2
  }
  tell = (name: string, data: unknown) => this.heard.get(name)?.({ data: JSON.stringify(data) })
  fail(readyState: number) {
    this.readyState = readyState
    this.onerror?.()
  }
}

const start = new Date('2026-11-16T09:40:00Z')
const minutes = (n: number) => new Date(start.getTime() + n * 60_000).toISOString()
const light = (id: string, name: string | null = null) => ({ id, name })
const presence = { startsAt: minutes(0), minutes: 20, count: 2, bows: 0, lights: [light('a', 'Ana S.'), light('b')] }
const room = {
  id: 'r1',
  title: 'Luz baixa',
  practice: null,
  startsAt: minutes(0),
  minutes: 20,
  isEvent: true,
  light: 'a',
  hasBowed: false,
}

/** The device's clock is an hour slow. */
const at = (n: number) => vi.setSystemTime(start.getTime() + n * 60_000 - 3_600_000)
const serverNow = () => new Date(Date.now() + 3_600_000).toISOString()

beforeEach(() => {
  vi.useFakeTimers()
  at(-5)
  vi.stubGlobal('EventSource', Stream)
  Stream.opened = []
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  history.replaceState(null, '', '/roda/r1')
  browser.network.isOnline = true
  browser.requests.length = 0
  browser.network.answer = () => ok({ ...room, presence, now: serverNow() })
})

const open = async () => {
  const page = await render(createElement(RoomPage))
  await page.act(() => {}, 100)
  return page
}
const asked = (name: string) => browser.requests.filter(({ names }) => names.includes(name)).length

test('who waits sees when it begins by the server’s clock, who is there, and no name of who hides it', async () => {
  const page = await open()

  expect(page.text()).toContain('Luz baixa')
  expect(page.text()).toContain(`${texts.beginsIn}5:00`)
  expect(page.text()).toContain(texts.here(2))
  expect(page.text()).toContain('Ana\u00a0S. e mais 1 pessoa')
  expect(page.all('svg circle[fill]:not([fill=none])')).toHaveLength(2)
  expect(Stream.opened).toHaveLength(1)
})

test.each([
  [-20, texts.opensIn],
  [7, texts.remaining],
  [21, texts.bow],
  [24, texts.over],
])('%d minutes after the start it says %s', async (n, said) => {
  at(n)
  expect((await open()).text()).toContain(said)
})

test('a bow is offered once, also to who comes back to the page', async () => {
  at(21)
  const page = await open()
  expect(page.button(texts.bow)?.hasAttribute('disabled')).toBe(false)
  await page.unmount()

  browser.network.answer = () => ok({ ...room, hasBowed: true, presence, now: serverNow() })
  const again = await open()
  expect(again.button(texts.bow)).toBeUndefined()
  expect(again.button(texts.bowed)?.hasAttribute('disabled')).toBe(true)
})

test('a broken stream that nobody takes up says so, asks instead, and is quiet again when someone answers', async () => {
  const page = await open()
  browser.network.answer = () => 'lost'
  await page.act(() => Stream.opened[0]?.fail(0), 4_000)
  expect(page.text()).not.toContain(texts.alone)
  await page.act(() => {}, 2_000)
  expect(page.text()).toContain(texts.alone)

  const before = asked('rooms.enter')
  browser.network.answer = () => ok({ ...room, presence, now: serverNow() })
  await page.act(() => {}, 5_000)
  expect(asked('rooms.enter')).toBeGreaterThan(before)
  expect(page.text()).not.toContain(texts.alone)
})

test('where no stream opens it asks every four seconds; one that was open is tried again within five', async () => {
  const page = await open()
  const before = asked('rooms.enter')
  await page.act(() => Stream.opened[0]?.fail(2), 12_500)
  expect(asked('rooms.enter') - before).toBeGreaterThanOrEqual(3)
  expect(Stream.opened).toHaveLength(1)

  await page.act(() => {}, 10_000)
  expect(Stream.opened).toHaveLength(2)
  await page.act(() => Stream.opened[1]?.tell('room', { ...room, presence, now: serverNow() }))
  await page.act(() => Stream.opened[1]?.fail(2), 5_000)
  expect(Stream.opened).toHaveLength(3)
})

test('a stream that was open and is refused twice, while a proxy changes its process, is there again within five seconds', async () => {
  const page = await open()
  await page.act(() => Stream.opened[0]?.tell('room', { ...room, presence, now: serverNow() }))
  browser.network.answer = () => 'lost'
  await page.act(() => Stream.opened[0]?.fail(2), 500)
  browser.network.answer = () => ok({ ...room, presence, now: serverNow() })
  await page.act(() => {}, 1_000)
  expect(Stream.opened).toHaveLength(2)

  await page.act(() => Stream.opened[1]?.fail(2), 2_500)
  expect(Stream.opened).toHaveLength(3)
})

test('comings are told to screen readers at most once in twenty seconds', async () => {
  const page = await open()
  const spoken = () => page.all('[role=status].sr-only').map(({ textContent }) => textContent)
  for (const count of [3, 4, 5])
    await page.act(() => Stream.opened[0]?.tell('presence', { ...presence, count, now: serverNow() }), 1_000)
  expect(page.text()).toContain(texts.here(5))
  expect(spoken()).toEqual([texts.hereSpoken(2)])

  await page.act(() => {}, 20_000)
  expect(spoken()).toEqual([texts.hereSpoken(5)])
})

test.each([
  ['EVENT_FULL', texts.full],
  ['NOT_FOUND', texts.missing],
  ['INTERNAL', texts.failed],
])('a room that answers %s says why there is none', async (code, said) => {
  browser.network.answer = () => refused(code)
  const page = await open()

  expect(page.text()).toContain(said)
  expect(Stream.opened).toEqual([])
})

test('who was sent out is told, and is not let in again by the page itself', async () => {
  const page = await open()
  await page.act(() => Stream.opened[0]?.tell('gone', {}), 30_000)

  expect(page.text()).toContain(texts.gone)
  expect(Stream.opened).toHaveLength(1)
})

test('who went into another room is told so here, and comes back only by pressing', async () => {
  const page = await open()
  browser.network.answer = () => refused('CONFLICT')
  await page.act(() => Stream.opened[0]?.fail(2), 1_000)
  expect(page.text()).toContain(texts.gone)
  const before = asked('rooms.enter')
  await page.act(() => void dispatchEvent(new Event('online')), 10_000)
  expect(asked('rooms.enter')).toBe(before)

  browser.network.answer = () => ok({ ...room, presence, now: serverNow() })
  await page.act(
    () =>
      page
        .all('button')
        .find(({ textContent }) => textContent === texts.enterAgain)
        ?.click(),
    1_000,
  )
  expect(page.text()).toContain(texts.here(2))
})

test('leaving the page is told at once, in a request the browser finishes by itself', async () => {
  const page = await open()
  await page.unmount()

  expect(browser.requests.find(({ names }) => names.includes('rooms.leave'))).toMatchObject({ keepalive: true })
  expect(Stream.opened[0]?.readyState).toBe(2)
})
