// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { renderHook } = await import('#client/testing/renderHook.ts')
const { useBackButton } = await import('./useBackButton.ts')

/** The history of a tab: going back takes a moment, as it does in a browser. */
const tab = { entries: [null] as ({ overlay: string } | null)[], at: 0 }
const fakeHistory = {
  get state() {
    return tab.entries[tab.at]
  },
  pushState(state: { overlay: string }) {
    tab.entries = [...tab.entries.slice(0, ++tab.at), state]
  },
  replaceState(state: { overlay: string }) {
    tab.entries[tab.at] = state
  },
  back() {
    setTimeout(() => {
      tab.at--
      browser.fire('popstate')
    }, 5)
  },
}

const [leaveOuter, leaveInner] = [vi.fn(), vi.fn()]
const openBoth = () =>
  renderHook(() => {
    useBackButton(leaveOuter)
    useBackButton(leaveInner)
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('history', fakeHistory)
  Object.assign(tab, { entries: [null], at: 0 })
  leaveOuter.mockReset()
  leaveInner.mockReset()
})

test('back inside a dialog over a practice leaves the dialog alone', async () => {
  const page = await openBoth()
  await page.act(() => history.back())
  expect([leaveOuter.mock.calls.length, leaveInner.mock.calls.length]).toEqual([0, 1])
})

test('what answers false stays open, and its entry stands again', async () => {
  leaveInner.mockReturnValue(false)
  const page = await openBoth()
  await page.act(() => history.back())
  expect(tab.at).toBe(2)
})

test('a dialog that closes together with what it stands over leaves no entry behind', async () => {
  const page = await openBoth()
  expect(tab.at).toBe(2)
  await page.unmount()
  expect(tab.at).toBe(0)
})

test('an entry that a reload left behind is used again', async () => {
  Object.assign(tab, { entries: [null, { overlay: 'of the page before' }], at: 1 })
  await openBoth()
  expect(tab.at).toBe(2)
})
