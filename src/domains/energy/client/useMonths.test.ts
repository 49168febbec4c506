// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { renderHook } = await import('#client/testing/renderHook.ts')
const { useMonths } = await import('./useMonths.ts')

const monthOf = (input: unknown) => (input as { month: string }).month
const asked = () => browser.requests.flatMap(({ inputs }) => inputs.map(monthOf))

/** An account whose first entry lies in September. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T02:00:00Z') })
  browser.requests.length = 0
  queryClient.clear()
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  browser.network.answer = (_name, input) => {
    const month = monthOf(input)
    return ok({ days: [{ day: `${month}-01`, minutes: 0, checkedIn: true }], first: '2026-09' })
  }
})

test('it opens at the present month of the member, and pages back to the first entry and no further', async () => {
  const page = await renderHook(useMonths)
  expect(page.now()).toMatchObject({ month: '2026-11', hasLater: false, hasEarlier: true })
  expect(page.now().days?.[0]?.day).toBe('2026-11-01')

  for (let press = 0; press < 4; press++) await page.act(() => page.now().earlier())
  expect(page.now()).toMatchObject({ month: '2026-09', hasLater: true, hasEarlier: false })

  for (let press = 0; press < 4; press++) await page.act(() => page.now().later())
  expect(page.now()).toMatchObject({ month: '2026-11', hasLater: false })
  expect(asked()).toEqual(['2026-11', '2026-10', '2026-09'])
})

test('who has no entry yet is offered no month but this one', async () => {
  browser.network.answer = () => ok({ days: [], first: null })
  const page = await renderHook(useMonths)
  await page.act(() => page.now().earlier())

  expect(page.now()).toMatchObject({ month: '2026-11', hasEarlier: false, hasLater: false })
})

test('a month never shows another month’s days while it is on its way, nor when it does not come', async () => {
  const page = await renderHook(useMonths)
  browser.network.answer = () => refused('UNAVAILABLE')
  await page.act(() => page.now().earlier(), 0)
  expect(page.now()).toMatchObject({ month: '2026-10', days: undefined, hasLater: true, hasEarlier: true })

  await page.act(() => {}, 60_000)
  expect(page.now().days).toBeUndefined()
  expect(page.now().error).not.toBeNull()
  await page.act(() => page.now().later())
  expect(page.now().days?.[0]?.day).toBe('2026-11-01')
})
