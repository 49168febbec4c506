// @vitest-environment page
import { createElement } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import { type FakeAudio, FixedAudio } from '#client/testing/sound.ts'
import { fadedUrl } from '#shared/fade.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', FixedAudio)
// Files of tests share a process: what stands on the stubs above is made anew.
vi.resetModules()
const { render } = await import('#client/testing/render.ts')
const { SleepChip } = await import('../player/SleepChoice.tsx')
const { texts } = await import('../player/texts.ts')
const { belowState, moveBelow } = await import('./below.ts')
const { element } = await import('./element.ts')
const { followElement } = await import('./elementEvents.ts')
const { audio } = await import('./engine.ts')
const { cancelSleep, fadeAt, sleepAfter } = await import('./sleepTimer.ts')
const { audioState } = await import('./state.ts')
const sound = element as unknown as FakeAudio
followElement()

const sea = { id: 'mar', source: 'audio', url: '/files/audio/1-a.mp3', title: 'Mar', skipSeconds: 15 } as const

/** It plays for so long, told of as a browser does, also after it was fetched anew. */
async function hear(seconds: number) {
  for (let passed = 0; passed < seconds; passed += 0.5) {
    if (audioState.get().status === 'loading') begin()
    await vi.advanceTimersByTimeAsync(500)
    if (sound.paused) return
    sound.currentTime += 0.5
    sound.tell('timeupdate')
  }
}

function begin() {
  sound.paused = false
  sound.tell('loadedmetadata')
  sound.tell('playing')
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  cancelSleep()
  audio.dismiss()
  sound.duration = 1800
  audio.play(sea)
  begin()
  audio.seek(100)
})
afterAll(() => {
  cancelSleep()
  audio.dismiss()
  audioState.clear()
})

test.each([
  [60, 1],
  [20, 1],
  [10, 0.5],
  [0, 0],
  [-3, 0],
])('%i seconds before sleep the volume is %d of itself', (left, share) => {
  expect(fadeAt(left)).toBe(share)
})

const silentAt = (seconds: number, url: string = sea.url) => fadedUrl(url, (seconds - 20) / 1800)

test('where the volume cannot be set, the sound goes on at once from an address in which it fades, and is paused when that is silent', async () => {
  sleepAfter(5)
  expect([sound.src, sound.currentTime]).toEqual([silentAt(400), 100])
  await hear(299)
  expect([sound.src, sound.paused]).toEqual([silentAt(400), false])
  await hear(3)
  expect([sound.paused, audioState.get().status]).toEqual([true, 'paused'])
  expect([sound.src, Math.round(sound.currentTime)]).toEqual([sea.url, 400])
})

test('a tape of a practice fades in the same way', async () => {
  const tape = '/tapes/practice.mp3?id=1&bells=on'
  audio.play({ ...sea, id: tape, source: 'tape', url: tape })
  begin()
  sleepAfter(10)
  expect(sound.src).toBe(silentAt(600, tape))
})

test('after a long pause or a jump it fades at the place that will be heard then; after a short one it is left alone', async () => {
  sleepAfter(5)
  await hear(10)
  audio.seek(sound.currentTime + 15)
  await hear(1)
  expect(sound.src).toBe(silentAt(400))
  audio.seek(900)
  await hear(1)
  expect(Number(/fade=(\d+)/.exec(sound.src)?.[1])).toBeCloseTo(((900 + 289 - 20) / 1800) * 1e6, -4)
  sound.pause()
  await vi.advanceTimersByTimeAsync(60_000)
  begin()
  await hear(1)
  expect(Number(/fade=(\d+)/.exec(sound.src)?.[1])).toBeCloseTo(((900 + 229 - 20) / 1800) * 1e6, -4)
})

test('a sound that was held up is silent before it is paused, as long as that does not take long', async () => {
  sleepAfter(5)
  await hear(100)
  sound.tell('waiting')
  await vi.advanceTimersByTimeAsync(10_000)
  sound.tell('playing')
  await hear(195)
  expect([sound.src, sound.paused]).toEqual([silentAt(400), false])
  await hear(6)
  expect(sound.paused).toBe(true)
  expect(Math.round(sound.currentTime)).toBe(400)
})

test('a sound that ends before the timer, or with it, keeps its own end', async () => {
  audio.seek(1550)
  sleepAfter(5)
  await hear(5)
  expect(sound.src).toBe(sea.url)
  audio.seek(1490)
  await hear(2)
  expect(sound.src).toBe(sea.url)
})

test('switched off, or left to the end of the track, it is the sound as it was, at its place', async () => {
  sleepAfter(5)
  await hear(20)
  cancelSleep()
  expect([sound.src, Math.round(sound.currentTime)]).toEqual([sea.url, 120])
  begin()
  sleepAfter(5)
  begin()
  sleepAfter('end')
  expect(sound.src).toBe(sea.url)
})

test('another sound is not given the fade of the one before', async () => {
  sleepAfter(5)
  audio.play({ ...sea, id: 'rio', url: '/files/audio/1-b.mp3' })
  begin()
  await hear(1)
  expect(sound.src).toContain('/files/audio/1-b.mp3?fade=')
  audio.dismiss()
  await vi.advanceTimersByTimeAsync(500)
  expect(sound.src).not.toContain('1-a')
})

test('without a network a sound is not fetched anew, unless it was downloaded', async () => {
  browser.network.isOnline = false
  sleepAfter(5)
  await hear(1)
  const before = sound.src
  browser.items.set('lumiar.downloads', JSON.stringify({ items: [{ url: sea.url }] }))
  await hear(1)
  const after = sound.src
  browser.items.delete('lumiar.downloads')
  browser.network.isOnline = true
  expect([before, after]).toEqual([sea.url, expect.stringContaining('?fade=')])
})

test('what is below a practice falls asleep with it', async () => {
  moveBelow()
  audio.play({ ...sea, id: 'tape', source: 'tape', url: '/tapes/timer.mp3?minutes=30' })
  begin()
  belowState.set({ isPlaying: true })
  sleepAfter(5)
  await hear(302)
  expect(belowState.get()).toMatchObject({ track: { id: 'mar' }, isPlaying: false })
})

test.each([
  ['/files/audio/1-a.mp3', 'sleepDetail'],
  ['/files/audio/1-a.m4a', 'sleepAtOnce'],
  ['https://sons.exemplo.com/mar.mp3', 'sleepAtOnce'],
] as const)('the timer of %s says what it will do', async (url, said) => {
  audio.play({ ...sea, id: url, url })
  begin()
  const page = await render(createElement(SleepChip))
  await page.act(() => page.button(texts.sleep)?.click())
  expect(page.text()).toContain(texts[said])
  await page.unmount()
  sleepAfter(5)
  await hear(301)
  expect(sound.paused).toBe(true)
})
