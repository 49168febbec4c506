// @vitest-environment happy-dom
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import { MuteAudio } from '#client/testing/sound.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', MuteAudio)
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { atStart, run } = await import('#client/guided/engine.ts')
const { runningRecord } = await import('#client/guided/runningRecord.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { default: TimerPage } = await import('./TimerPage.tsx')

const plan = { steps: 1, stepMs: 5 * 60_000 }
const heldElsewhere = new Set<string>()
const request = async (name: string, _options: object, hold: (lock: object | null) => unknown) =>
  hold(heldElsewhere.has(name) ? null : {})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
  browser.items.clear()
  heldElsewhere.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo', defaultDurationMinutes: 10 })
})

const open = () => render(createElement(Fragment, null, createElement(TimerPage), createElement(Toaster)))
const begin = (page: Awaited<ReturnType<typeof open>>) => page.act(() => page.button('Iniciar')?.click())
const kept = () => runningRecord.placesUnder('ana')

/** As the page of another tab writes it, after this one was opened. */
function runElsewhere({ isOpen }: { isOpen: boolean }) {
  const guide = run(atStart(plan), Date.now())
  const timer = { kind: 'timer', id: 'other', path: '/practice/timer', plan, guide, savedAt: Date.now() } as const
  runningRecord.write(timer, 'ana', 'other')
  if (isOpen) heldElsewhere.add('lumiar.running.other')
}

test('one begins where none runs', async () => {
  const page = await open()
  await begin(page)
  expect([kept().length, page.all('dialog').length]).toEqual([1, 1])
})

test('while another tab shows one that is not over, no second begins beside it, and it is said', async () => {
  const page = await open()
  runElsewhere({ isOpen: true })
  await begin(page)
  expect([kept(), page.all('dialog').length]).toEqual([['other'], 0])
  expect(page.text()).toContain('Já existe um timer em outra aba')
})

test('one whose tab is gone goes on in the place of a second', async () => {
  const page = await open()
  runElsewhere({ isOpen: false })
  await begin(page)
  expect([kept(), page.all('dialog').length]).toEqual([['other'], 1])
  expect(page.text()).toContain('5:00')
})
