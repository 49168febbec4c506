// @vitest-environment page
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'
import { texts as door } from '#domains/rooms/door.texts.ts'
import { texts } from '../../texts.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { default: EventPage } = await import('./EventPage.tsx')

const event = {
  ...{ id: 'e1', title: 'Roda de escuta', eventType: 'encontro', description: null, group: null, location: null },
  ...{ startDate: '2026-11-16T23:00:00Z', endDate: null, isOnline: true, meetingLink: null, seatNotice: null },
  ...{ participantCount: 3, maxParticipants: 12, isRegistered: true, waitingPosition: null },
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T15:00:00Z') })
  queryClient.clear()
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  history.replaceState(null, '', '/community/event/e1')
})

const open = (change: Partial<Record<keyof typeof event, unknown>>) => {
  browser.network.answer = () => ok({ ...event, ...change })
  return render(createElement(Fragment, null, createElement(EventPage), createElement(Toaster)))
}

test('a registered member is given the meeting link, on the page and in the calendar file', async () => {
  const files: Blob[] = []
  // happy-dom would follow the link to the file, in place of keeping the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  const page = await open({ meetingLink: 'https://reuniao.exemplo/abc' })
  const link = page.all('a').find(({ textContent }) => textContent === texts.event.link)
  expect(link?.getAttribute('href')).toBe('https://reuniao.exemplo/abc')
  expect(link?.getAttribute('rel')).toContain('noopener')

  await page.act(() => page.button(texts.event.ics)?.click())
  expect(await files[0]?.text()).toContain('LOCATION:https://reuniao.exemplo/abc\r\n')
})

test.each([
  ['a link to come', {}, texts.event.linkComing, texts.event.over],
  ['a meeting that is over', { startDate: '2020-01-01T12:00:00Z' }, texts.event.over, texts.event.linkLater],
  ['a place to be decided', { isOnline: false }, texts.event.placeLater, texts.event.linkLater],
])('%s is said as such', async (_, change, said, hidden) => {
  const page = await open(change)

  expect(page.text()).toContain(said)
  expect(page.text()).not.toContain(hidden)
})

test('a full event refuses: nothing changes and the toast says why', async () => {
  const page = await open({ isRegistered: false })
  browser.network.answer = () => refused('EVENT_FULL')
  await page.act(() => page.button(texts.event.register)?.click())

  expect(page.all('[role=alert]')[0]?.textContent).toBe('Erro ao gerenciar inscriçãoEvento lotado')
  expect(page.button(texts.event.register)?.hasAttribute('disabled')).toBe(false)
})

test('a full event offers the waiting list and says how long the line is', async () => {
  const full = { ...event, participantCount: 12, isRegistered: false }
  const page = await open(full)
  expect(page.text()).toContain(texts.event.full)
  expect(page.text()).toContain(texts.event.waitExplain)

  browser.network.answer = () => ok({ ...full, waitingPosition: 2 })
  await page.act(() => page.button(texts.event.wait)?.click())
  expect(page.text()).toContain('Você é a 2ª pessoa da lista de espera')
  expect(page.button(texts.event.stopWaiting)).toBeDefined()
})

test.each([
  ['is open for this member', [{ roomId: 'e1', eventId: 'e1' }], ['/roda/e1']],
  ['is of another event', [{ roomId: 'e2', eventId: 'e2' }], []],
  ['is not open', [], []],
])('the room of an event that %s stands on its page accordingly', async (_, rooms, addresses) => {
  const given = { title: 'Roda', groupId: null, startsAt: '2026-11-15T15:05:00Z', minutes: 20, count: 0 }
  browser.network.answer = (name) =>
    ok(name === 'rooms.open' ? rooms.map((room) => ({ ...room, ...given })) : { ...event, roomMinutes: 20 })
  const page = await render(createElement(EventPage))

  expect(page.text()).toContain(texts.event.room)
  expect(page.text()).not.toContain(texts.event.linkLater)
  const doors = page.all('a').filter(({ textContent }) => textContent === door.enter)
  expect(doors.map((link) => link.getAttribute('href'))).toEqual(addresses)
})
