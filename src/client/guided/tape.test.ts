// @vitest-environment page
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import { FakeAudio } from '#client/testing/sound.ts'

fakeBrowser()
const made: FakeAudio[] = []
vi.stubGlobal(
  'Audio',
  class extends FakeAudio {
    constructor() {
      super()
      made.push(this)
    }
  },
)
const { audio } = await import('#client/audio/engine/engine.ts')
const { element } = await import('#client/audio/engine/element.ts')
const { followElement } = await import('#client/audio/engine/elementEvents.ts')
const { audioState } = await import('#client/audio/engine/state.ts')
const { belowState } = await import('#client/audio/engine/below.ts')
const { stopFromOutside } = await import('#client/audio/engine/mediaSession.ts')
const { sleepAfter } = await import('#client/audio/engine/sleepTimer.ts')
const { renderHook } = await import('#client/testing/renderHook.ts')
const { tapeTrack } = await import('./tapeTrack.ts')
const { useGuide } = await import('./useGuide.ts')
const { unkept } = await import('./keeping.ts')

const sound = element as unknown as FakeAudio
const MINUTE = 60_000
const plan = { steps: 3, stepMs: MINUTE }
const track = tapeTrack('/tapes/practice.mp3?id=p1&minutes=3&bells=on', 'Maré')
const stepped = vi.fn()
const finished = vi.fn()
followElement()

const open = (given: typeof track | null = track) =>
  renderHook(() => useGuide(plan, { onStep: stepped, onFinished: finished }, unkept, given ?? undefined))
type Page = Awaited<ReturnType<typeof open>>

/** The sound plays for so long, told of as a browser does. */
async function hear(page: Page, seconds: number, event = 'timeupdate') {
  await page.act(() => {
    sound.currentTime += seconds
    sound.tell(event)
  }, 250)
}

async function start(page: Page) {
  await page.act(page.now().run)
  await page.act(() => {
    sound.paused = false
    sound.tell('durationchange')
    sound.tell('playing')
  })
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  stepped.mockClear()
  finished.mockClear()
  sound.currentTime = 0
  sound.ended = false
})

afterAll(() => {
  audioState.clear()
  vi.useRealTimers()
})

test('the steps go by the sound, not by the clock, forwards and backwards', async () => {
  const page = await open()
  await start(page)
  await hear(page, 30)
  expect([page.now().step, Math.round(page.now().left / 1000)]).toEqual([0, 30])
  await hear(page, 95)
  expect([page.now().step, Math.round(page.now().left / 1000)]).toEqual([2, 55])
  await page.act(() => audio.seek(70), 250)
  expect(page.now().step).toBe(1)
  expect(stepped.mock.calls.every(([isHeard]) => isHeard)).toBe(true)
  await page.unmount()
})

test('a device that slept is where its sound is, and counts what was heard', async () => {
  const page = await open()
  await start(page)
  await hear(page, 0.2)
  vi.setSystemTime(60 * MINUTE)
  await hear(page, 5)
  expect([page.now().step, page.now().sat < 6000, finished.mock.calls.length]).toEqual([0, true, 0])
  await page.unmount()
})

test('dots and buttons move the sound; a headset pauses, goes on and steps', async () => {
  const page = await open()
  await start(page)
  await page.act(() => page.now().jump(2))
  expect(sound.currentTime).toBe(120)
  await page.act(() => sound.pause())
  expect(page.now().isRunning).toBe(false)
  await page.act(() => {
    sound.paused = false
    sound.tell('playing')
  })
  expect(page.now()).toMatchObject({ isRunning: true, isMute: false })
  await page.act(() => audioState.get().track?.onStep?.(-1), 250)
  expect([page.now().step, sound.currentTime]).toEqual([1, 60])
  await page.unmount()
})

test('the end of the sound is the end of the practice, once, and rings out before it is put away', async () => {
  const page = await open()
  await start(page)
  sound.currentTime = 179
  await hear(page, 2)
  expect(finished.mock.calls).toHaveLength(1)
  expect(finished.mock.calls[0]?.[1]).toBe(true)
  await page.unmount()
  expect(audioState.get().track).not.toBeNull()
  sound.ended = true
  sound.tell('ended')
  expect(audioState.get().track).toBeNull()
  expect(finished.mock.calls).toHaveLength(1)
})

test('a tape without a closing bell ends the practice when it ends', async () => {
  const page = await open()
  await start(page)
  sound.currentTime = 178
  sound.duration = 180
  await page.act(() => {
    sound.ended = true
    sound.tell('ended')
  })
  expect(finished.mock.calls).toHaveLength(1)
  sound.duration = 600
  await page.unmount()
})

test('a sound that cannot be heard does not stop the practice, and joins it where it is then', async () => {
  const page = await open()
  const refusal = vi.spyOn(sound, 'play').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await page.act(page.now().run)
  await page.act(() => {}, 20_000)
  expect([page.now().isMute, Math.round(page.now().left / 1000)]).toEqual([true, 40])
  refusal.mockRestore()
  await page.act(page.now().listen)
  expect(Math.round(sound.currentTime)).toBe(20)
  await page.act(() => sound.tell('playing'))
  expect(page.now().isMute).toBe(false)
  await page.unmount()
})

test('a sound that waits for its bytes is waited for a little, then the clock goes on', async () => {
  const page = await open()
  await start(page)
  await hear(page, 10)
  await page.act(() => sound.tell('waiting'))
  await page.act(() => {}, 3000)
  expect(Math.round(page.now().left / 1000)).toBe(50)
  await page.act(() => {}, 11_000)
  expect([page.now().isMute, Math.round(page.now().left / 1000)]).toEqual([true, 40])
  await page.act(() => sound.tell('playing'))
  expect([page.now().isMute, Math.round(sound.currentTime)]).toEqual([false, 20])
  await page.unmount()
})

test('what played before goes on below, and has the engine to itself again afterwards', async () => {
  audio.play({ id: 'mar', source: 'audio', url: '/files/audio/mar.mp3', title: 'Mar', skipSeconds: 15 })
  sound.currentTime = 33
  sound.tell('playing')
  sound.tell('timeupdate')
  const page = await open()
  await start(page)
  expect(belowState.get()).toMatchObject({ track: { id: 'mar' }, isPlaying: true })
  const below = made.at(-1)
  expect([below?.src, below?.currentTime]).toEqual(['/files/audio/mar.mp3', 33])
  if (below) below.currentTime = 50
  await page.unmount()
  await vi.advanceTimersByTimeAsync(1)
  expect([audioState.get().track?.id, sound.currentTime, belowState.get().track]).toEqual(['mar', 50, null])
  audio.dismiss()
})

test('without a sound of its own it leaves what plays alone', async () => {
  audio.play({ id: 'mar', source: 'audio', url: '/files/audio/mar.mp3', title: 'Mar', skipSeconds: 15 })
  const page = await open(null)
  await page.act(page.now().run, 1000)
  await page.unmount()
  expect(audioState.get().track?.id).toBe('mar')
  audio.dismiss()
})

test('paused in its last seconds it goes on to its end', async () => {
  const page = await open()
  await start(page)
  sound.currentTime = 176
  await hear(page, 0.1)
  await page.act(page.now().pause)
  await page.act(page.now().run)
  await page.act(() => {
    sound.paused = false
    sound.tell('playing')
  })
  await hear(page, 5)
  expect(finished.mock.calls).toHaveLength(1)
  await page.unmount()
})

test('asked to stop by a headset it keeps its place', async () => {
  const page = await open()
  await start(page)
  sound.currentTime = 130
  await hear(page, 0.1)
  await page.act(() => stopFromOutside())
  expect(page.now()).toMatchObject({ step: 2, isRunning: false })
  await page.act(() => audio.seek(70), 250)
  expect(page.now()).toMatchObject({ step: 1, isRunning: false })
  await page.unmount()
})

test('what is below falls asleep with the practice, and makes way for another sound', async () => {
  audio.play({ id: 'mar', source: 'audio', url: '/files/audio/mar.mp3', title: 'Mar', skipSeconds: 15 })
  sound.tell('playing')
  const page = await open()
  await start(page)
  const below = made.at(-1)
  const hushed = vi.spyOn(below ?? sound, 'pause')
  sleepAfter(5)
  await page.act(() => {}, 5 * MINUTE)
  expect(hushed).toHaveBeenCalled()
  await start(page)
  sound.currentTime = 181
  await hear(page, 0.1)
  await page.unmount()
  audio.play({ id: 'rio', source: 'audio', url: '/files/audio/rio.mp3', title: 'Rio', skipSeconds: 15 })
  expect([audioState.get().track?.id, belowState.get().track]).toEqual(['rio', null])
  audio.dismiss()
})
