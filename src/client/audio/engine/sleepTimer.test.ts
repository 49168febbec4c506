// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import { type FakeAudio, FixedAudio } from '#client/testing/sound.ts'

fakeBrowser()
vi.stubGlobal('Audio', FixedAudio)
// Files of tests share a process: what stands on the stubs above is made anew.
vi.resetModules()
const { element } = await import('./element.ts')
const { sleepAfter } = await import('./sleepTimer.ts')
const { audioState } = await import('./state.ts')
const sound = element as unknown as FakeAudio

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  const endless = { audioContentId: 'mar', loop: { from: 12, to: 342 } }
  audioState.set({ track: { id: 'mar', source: 'audio', url: '', title: 'Mar', skipSeconds: 15, endless } })
  // The beginning, the loop ten times and an end of 18 seconds.
  audioState.set({ status: 'playing', duration: 342 + 9 * 330 + 18 })
  sound.currentTime = 1000
  sound.paused = false
})
afterAll(() => audioState.clear())

test('where the volume cannot be set, a sound without an end goes over once to its own fading end, and is paused there', async () => {
  sleepAfter(5)
  await vi.advanceTimersByTimeAsync(280_000)
  expect(sound.currentTime).toBe(1000)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(sound.currentTime).toBeCloseTo(342 + 9 * 330, 0)
  sound.currentTime += 10
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sound.currentTime).toBeCloseTo(342 + 9 * 330 + 10, 0)
  expect(sound.paused).toBe(false)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(sound.paused).toBe(true)
})
