// @vitest-environment page
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { endedSession, refetchSession } = await import('#client/session.ts')
const { element } = await import('./element.ts')
const { explainFailure } = await import('./failure.ts')
const { texts } = await import('./failure.texts.ts')
const { audioState } = await import('./state.ts')
const { toast } = await import('#client/ui/toast.tsx')

// Files of tests share a process, and with it this element and what was said.
afterAll(() => {
  Reflect.deleteProperty(element, 'error')
  audioState.clear()
  toast.dismiss()
})

const soon = async (work: Promise<unknown>) => {
  await vi.advanceTimersByTimeAsync(50)
  await work
}

beforeEach(() => {
  vi.useFakeTimers()
  browser.items.clear()
  queryClient.clear()
})

test.each([true, false])(
  'a file that is refused after the session ended says so at the door, premium: %s',
  async (isPremium) => {
    browser.network.answer = () => ok({ id: 'ana' })
    await soon(refetchSession())
    Object.defineProperty(element, 'error', { value: { code: 4 }, configurable: true })
    audioState.set({ track: { id: 'a', isPremium } as never })

    const told = vi.spyOn(toast, 'bad')
    browser.network.answer = () => ok(null)
    await soon(explainFailure())

    expect(endedSession()).toMatchObject({ memberId: 'ana' })
    expect(told.mock.calls).toEqual(isPremium ? [[texts.premium.title, texts.premium.detail]] : [])
    told.mockRestore()
  },
)
