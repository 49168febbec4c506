// @vitest-environment page
import { focusManager } from '@tanstack/react-query'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { ProgressCard } = await import('./ProgressCard.tsx')

const stats = {
  consecutiveDays: 3,
  streakToContinue: 0,
  forgottenDay: null,
  todayMinutes: 8,
  weeklyMinutes: 41,
  completedPracticesPercentage: 75,
  lastActivity: null,
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T15:00:00Z') })
  queryClient.clear()
  // Nobody whom another file of tests may have left something unsent.
  holdFor('dora')
  queryClient.setQueryData(['auth.session'], { id: 'dora', timezone: 'America/Sao_Paulo' })
  browser.requests.length = 0
  browser.network.answer = () => ok(stats)
})

const asked = () => browser.requests.filter(({ names }) => names.includes('userStats.mine')).length

test('days in a row, minutes today and this week, share completed, and the last activity', async () => {
  const page = await render(createElement(ProgressCard))

  expect(page.text()).toContain('3')
  for (const shown of ['dias seguidos3', 'min hoje8', 'min na semana41', 'concluídas75%', 'Nenhuma atividade ainda'])
    expect(page.text()).toContain(shown)
})

test('the figures are kept for five minutes, and read again when one comes back to the tab', async () => {
  const page = await render(createElement(ProgressCard))
  await page.act(() => {}, 4 * 60_000)
  await render(createElement(ProgressCard))
  expect(asked()).toBe(1)

  await page.act(() => focusManager.setFocused(false))
  await page.act(() => focusManager.setFocused(true))
  expect(asked()).toBe(2)

  await page.act(() => {}, 6 * 60_000)
  await render(createElement(ProgressCard))
  expect(asked()).toBe(3)
  focusManager.setFocused(undefined)
})

test('without a network it says that it is not in step yet', async () => {
  const page = await render(createElement(ProgressCard))
  expect(page.text()).not.toContain('Ainda não sincronizado')
  await page.act(() => {
    browser.network.isOnline = false
    browser.fire('offline')
  })
  expect(page.text()).toContain('Ainda não sincronizado')
  await page.act(() => {
    browser.network.isOnline = true
    browser.fire('online')
  })
  expect(page.text()).not.toContain('Ainda não sincronizado')
})
