// @vitest-environment page
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'
import { texts } from '#domains/rooms/door.texts.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { render } = await import('#client/testing/render.ts')
const { OpenRooms } = await import('./OpenRooms.tsx')
const { SitNow } = await import('./SitNow.tsx')

const opened = (groupId: string) => ({
  ...{ roomId: `r-${groupId}`, groupId, eventId: null, title: 'Luz', minutes: 10, count: 1 },
  startsAt: new Date(Date.now() + 60_000).toISOString(),
})
let rooms: ReturnType<typeof opened>[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T09:00:00Z') })
  queryClient.clear()
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  history.replaceState(null, '', '/community/circle/meditacao/group/g1')
  rooms = []
  browser.network.answer = (name) => ok(name === 'rooms.openNow' ? { roomId: 'r-g1' } : rooms)
})

const open = () =>
  render(
    createElement(
      Fragment,
      null,
      createElement(OpenRooms, { groupId: 'g1' }),
      createElement(SitNow, { groupId: 'g1' }),
    ),
  )

test('a room that another member opens, and none of another group, appears within fifteen seconds', async () => {
  const page = await open()
  await page.act(() => {}, 1_000)
  rooms = [opened('g1'), opened('g2')]
  await page.act(() => {}, 14_000)

  expect(page.all('a').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [texts.enter, '/roda/r-g1'],
  ])
})

test('who opens a room finds it at once where open rooms are shown', async () => {
  const page = await open()
  await page.act(() => {}, 1_000)
  rooms = [opened('g1')]
  await page.act(() => page.button(texts.sitNow)?.click(), 500)

  expect(location.pathname).toBe('/roda/r-g1')
  expect(queryClient.getQueryData(['rooms.open'])).toEqual(rooms)
})
