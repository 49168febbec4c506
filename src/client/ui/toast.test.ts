// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

fakeBrowser()
const { render } = await import('#client/testing/render.ts')
const { Toaster, toast } = await import('./toast.tsx')

beforeEach(() => vi.useFakeTimers())

const open = () => render(createElement(Toaster))

test('one toast at a time, each for four seconds', async () => {
  const page = await open()
  await page.act(() => toast.good('Um'), 3000)
  await page.act(() => toast.bad('Dois', 'Por isso'), 3900)
  expect(page.text()).toBe('DoisPor isso')
  await page.act(() => {}, 100)
  expect(page.text()).toBe('')
})

test.each([
  ['hovered', 'pointerover', 'pointerout'],
  ['focused', 'focusin', 'focusout'],
])('it stays while it is %s', async (_, enter, leave) => {
  const page = await open()
  await page.act(() => toast.good('Um'))
  const card = page.all('[role=status]')[0]
  await page.act(() => card?.dispatchEvent(new Event(enter, { bubbles: true })), 60_000)
  expect(page.text()).toBe('Um')
  await page.act(() => card?.dispatchEvent(new Event(leave, { bubbles: true })), 4000)
  expect(page.text()).toBe('')
})
