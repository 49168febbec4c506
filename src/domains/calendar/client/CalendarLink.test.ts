// @vitest-environment page
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'
import { texts } from '../texts.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { CalendarLink } = await import('./CalendarLink.tsx')

const { link: words } = texts
const first = 'https://lumiar.example/calendario/um.ics'
const second = 'https://lumiar.example/calendario/dois.ics'

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
})

const show = () => render(createElement(Fragment, null, createElement(CalendarLink), createElement(Toaster)))

test('an address is made by a press alone, opens the calendar, is replaced and revoked', async () => {
  const answers: Record<string, (string | null)[]> = {
    'calendarFeeds.mine': [null],
    'calendarFeeds.create': [first, second],
    'calendarFeeds.revoke': [null],
  }
  browser.network.answer = (name) => ok({ address: answers[name]?.shift() ?? null })
  const page = await show()
  const shown = () => page.container.querySelector('input')?.value
  expect(shown()).toBeUndefined()

  await page.act(() => page.button(words.create)?.click())
  expect(shown()).toBe(first)
  expect(page.container.querySelector('a')?.getAttribute('href')).toBe('webcal://lumiar.example/calendario/um.ics')
  await page.act(() => page.button(words.renew)?.click())
  expect([shown(), page.text().includes(words.renewed)]).toEqual([second, true])
  await page.act(() => page.button(words.revoke)?.click())
  expect([shown(), page.text().includes(words.revoked)]).toEqual([undefined, true])
})

test('an address that could not be changed stays, and the failure is told', async () => {
  browser.network.answer = (name) => (name === 'calendarFeeds.mine' ? ok({ address: first }) : refused('UNAVAILABLE'))
  const page = await show()
  await page.act(() => page.button(words.revoke)?.click())

  expect(page.container.querySelector('input')?.value).toBe(first)
  expect(page.text()).toContain(words.failed)
})
