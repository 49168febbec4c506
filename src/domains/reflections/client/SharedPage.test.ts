// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'
import { dayPath, reflectionPaths, sharedPath } from '../paths.ts'
import { texts } from '../shared.texts.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { render } = await import('#client/testing/render.ts')
const { default: SharedPage } = await import('./SharedPage.tsx')

const reflection = { id: 'r1', date: '2026-11-15', phrase: 'Respire', question: 'Como foi?' }

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  history.replaceState(null, '', sharedPath('r1'))
})

const open = () => render(createElement(SharedPage))
const ways = ({ all }: Awaited<ReturnType<typeof open>>) => all('a').map((link) => link.getAttribute('href'))

test('a member is led to the day of the reflection, never elsewhere while it is still coming', async () => {
  browser.network.answer = () => new Promise<void>(() => {})
  const page = await open()
  expect(ways(page)).toEqual([])

  browser.network.answer = () => ok(reflection)
  await page.act(() => void queryClient.resetQueries({ queryKey: ['dailyReflections.shared'] }))
  expect(page.text()).toContain(texts.open)
  expect(ways(page)).toEqual([dayPath('2026-11-15')])
})

test('a reflection that is not to be had says so and leads to those of today', async () => {
  browser.network.answer = () => refused('NOT_FOUND')
  const page = await open()
  await page.act(() => {}, 1000)

  expect(page.text()).toContain(texts.missing)
  expect(ways(page)).toEqual([reflectionPaths.reflections])
})
