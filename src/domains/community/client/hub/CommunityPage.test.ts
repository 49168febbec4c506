// @vitest-environment page
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'
import { texts } from '../../texts.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { default: CommunityPage } = await import('./CommunityPage.tsx')

const challenge = {
  ...{ id: 'c1', title: 'Vinte e um dias', description: null, challengeType: 'daily_practice', goalTarget: 21 },
  ...{ goalUnit: 'dias', progress: 0, daysLeft: 5, rewardDescription: 'Um vaso', hasJoined: false },
}
const hub = {
  ...{ circles: [], events: [], challenges: [challenge], counters: { members: 1, groups: 1, activeToday: 1 } },
  seats: [{ eventId: 'e1', title: 'Luz baixa', startDate: '2026-11-16T23:00:00Z' }],
}

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  browser.network.answer = (name) => {
    if (name === 'communityFeed.latest') return refused('INTERNAL')
    return ok(name === 'communityGroups.mine' ? { groups: [], events: [] } : hub)
  }
})

const open = () => render(createElement(Fragment, null, createElement(CommunityPage), createElement(Toaster)))

test('a feed that fails shows one example, marked', async () => {
  const page = await open()
  await page.act(() => {}, 20_000)
  const activities = page.all('section').find((one) => one.getAttribute('aria-label') === 'Atividades Recentes')

  expect(activities?.textContent).toBe(
    'Atividades RecentesMembro da comunidade completou uma prática de meditação5 min atrásExemplo',
  )
})

test('a seat that came free is told until it was read', async () => {
  const page = await open()
  expect(page.text()).toContain(texts.event.seatFreed)

  const { answer } = browser.network
  browser.network.answer = (name, input) =>
    name === 'communityGroups.hub' ? ok({ ...hub, seats: [] }) : answer(name, input)
  await page.act(() => page.button(texts.event.understood)?.click(), 500)
  expect(page.text()).not.toContain(texts.event.seatFreed)
  expect(browser.requests.find(({ names }) => names.includes('communityEventParticipants.seatSeen'))?.inputs).toEqual([
    { eventId: 'e1' },
  ])
})

test('a challenge tells its goal and its reward, is joined at the press, and left', async () => {
  const page = await open()
  for (const shown of ['Meta: 21 dias', 'Um vaso']) expect(page.text()).toContain(shown)

  let hasJoined = true
  const { answer } = browser.network
  browser.network.answer = (name, input) =>
    name === 'communityGroups.hub' ? ok({ ...hub, challenges: [{ ...challenge, hasJoined }] }) : answer(name, input)
  await page.act(() => page.button(texts.challenges.join)?.click(), 500)
  expect(page.text()).toContain(texts.challenges.joined)
  expect(page.all('[role=progressbar]')[0]?.getAttribute('aria-valuetext')).toBe('0 de 21 dias')

  hasJoined = false
  await page.act(() => page.button(texts.challenges.leave)?.click(), 500)
  expect(page.button(texts.challenges.join)).toBeDefined()
})
