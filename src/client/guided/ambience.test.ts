// @vitest-environment page
import { createElement } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import { FakeAudio } from '#client/testing/sound.ts'

const browser = fakeBrowser()
const made: FakeAudio[] = []
vi.stubGlobal(
  'Audio',
  class extends FakeAudio {
    override play = async () => {
      this.paused = false
    }
    constructor() {
      super()
      made.push(this)
    }
  },
)
// Voices of tests that run beside this one are not heard here.
vi.stubGlobal(
  'BroadcastChannel',
  class extends EventTarget {
    postMessage() {}
  },
)
// Files of tests share a process: what stands on the stubs above is made anew.
vi.resetModules()
const { audio } = await import('#client/audio/engine/engine.ts')
const { element } = await import('#client/audio/engine/element.ts')
const { followElement } = await import('#client/audio/engine/elementEvents.ts')
const { audioState } = await import('#client/audio/engine/state.ts')
const { belowState } = await import('#client/audio/engine/below.ts')
const { sleepAfter } = await import('#client/audio/engine/sleepTimer.ts')
const { ambienceRecord } = await import('#client/audio/ambience/record.ts')
const { chooseAmbience, setAmbienceVolume } = await import('#client/audio/ambience/player.ts')
const { ambienceState } = await import('#client/audio/ambience/state.ts')
const { offerAmbiences } = await import('#client/audio/ambience/source.ts')
const { AmbienceNote } = await import('#client/audio/ambience/AmbienceNote.tsx')
const { missing } = await import('#client/audio/ambience/note.texts.ts')
const { render } = await import('#client/testing/render.ts')
const { renderHook } = await import('#client/testing/renderHook.ts')
const { unkept } = await import('./keeping.ts')
const { tapeTrack } = await import('./tapeTrack.ts')
const { useGuide } = await import('./useGuide.ts')

const tape = element as unknown as FakeAudio
const rain = { id: 'chuva', title: 'Chuva', url: '/files/audio/1-a.mp3?from=1&to=2' }
const sea = { id: 'mar', title: 'Mar', url: '/files/audio/1-b.mp3?from=1&to=2' }
const plan = { steps: 2, stepMs: 60_000 }
const track = tapeTrack('/tapes/practice.mp3?id=p1&bells=on', 'Maré')
const nothing = () => {}
followElement()

/** The element under the tape: the one whose sound goes on without an end. */
const under = () => made.findLast(({ src }) => src.includes('?from='))
const level = () => Math.round((under()?.volume ?? 0) * 100)

const open = (given: typeof track | null = track) =>
  renderHook(() => useGuide(plan, { onStep: nothing, onFinished: nothing }, unkept, given ?? undefined))
type Page = Awaited<ReturnType<typeof open>>

async function start(page: Page) {
  await page.act(page.now().run)
  await page.act(() => {
    tape.paused = false
    tape.tell('durationchange')
    tape.tell('playing')
  })
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  browser.items.clear()
  tape.currentTime = 0
  tape.ended = false
  ambienceRecord.write({ sound: rain, volume: 0.4 })
})

afterEach(async () => {
  audio.dismiss()
  await vi.advanceTimersByTimeAsync(20_000)
})

afterAll(() => {
  audioState.clear()
  vi.useRealTimers()
})

test('what was chosen comes up softly under the tape, rests and goes on with it', async () => {
  const page = await open()
  await start(page)
  expect([under()?.src, under()?.paused, level() < 5]).toEqual([rain.url, false, true])
  await page.act(nothing, 1250)
  expect(level()).toBeGreaterThan(10)
  expect(level()).toBeLessThan(30)
  await page.act(nothing, 2000)
  expect(level()).toBe(40)

  await page.act(() => tape.pause())
  expect([page.now().isRunning, under()?.paused]).toEqual([false, false])
  await page.act(nothing, 1500)
  expect([level(), under()?.paused]).toEqual([0, true])

  await start(page)
  await page.act(nothing, 3000)
  expect([level(), under()?.paused]).toEqual([40, false])
  await page.unmount()
})

test('it goes down slowly under the closing bell, though its page is gone', async () => {
  const page = await open()
  await start(page)
  await page.act(nothing, 3000)
  tape.currentTime = 121
  await page.act(() => tape.tell('timeupdate'), 250)
  await page.unmount()
  await vi.advanceTimersByTimeAsync(4000)
  expect([level() > 10, level() < 30, under()?.paused]).toEqual([true, true, false])
  await vi.advanceTimersByTimeAsync(4500)
  expect([level(), under()?.paused]).toEqual([0, true])
})

test('a timer without bells has it too', async () => {
  const page = await open(null)
  await page.act(page.now().run, 3000)
  expect([under()?.src, level()]).toEqual([rain.url, 40])
  await page.unmount()
})

test('another one takes its place softly, louder or softer at once, none is silence; the choice is there the next time', async () => {
  const page = await open()
  await start(page)
  await page.act(nothing, 3000)
  await page.act(() => setAmbienceVolume(0.8))
  expect(level()).toBe(80)
  await page.act(() => chooseAmbience(sea), 400)
  expect([under()?.src, level() < 80]).toEqual([rain.url, true])
  await page.act(nothing, 4000)
  expect([under()?.src, level(), ambienceRecord.read()]).toEqual([sea.url, 80, { sound: sea, volume: 0.8 }])
  await page.act(() => chooseAmbience(null), 1000)
  expect([under()?.paused, ambienceRecord.read()?.sound]).toEqual([true, null])
  await page.unmount()
})

test('it falls asleep with the practice', async () => {
  const page = await open()
  await start(page)
  await page.act(nothing, 3000)
  sleepAfter(5)
  await page.act(nothing, 290_000)
  expect(level()).toBeLessThan(25)
  await page.act(nothing, 12_000)
  expect(under()?.paused).toBe(true)
  await page.unmount()
})

test('what the member put on before sounds there instead, until the ambience is chosen by hand', async () => {
  audio.play({ id: 'om', source: 'audio', url: '/files/audio/om.mp3', title: 'Om', skipSeconds: 15 })
  tape.tell('playing')
  const page = await open()
  await start(page)
  await page.act(nothing, 3000)
  expect(belowState.get().track?.id).toBe('om')
  expect(made.find(({ src }) => src === rain.url)?.paused ?? true).toBe(true)
  await page.act(() => chooseAmbience(rain), 3000)
  expect([belowState.get().track, made.find(({ src }) => src === rain.url)?.paused]).toEqual([null, false])
  await page.unmount()
})

test('one that does not come is told of in one line, and tried again with the network; the practice goes on', async () => {
  const page = await open()
  await start(page)
  const note = await render(createElement(AmbienceNote))
  await page.act(() => under()?.tell('error'))
  expect([ambienceState.get().isMissing, page.now().isRunning]).toEqual([true, true])
  expect(note.text()).toBe(missing)
  await page.act(() => browser.fire('online'), 3000)
  expect([ambienceState.get().isMissing, level()]).toEqual([false, 40])
  await page.unmount()
})

test('one that staff gave another file since is heard from there', async () => {
  const moved = { ...rain, url: '/files/audio/2-a.mp3?from=1&to=2' }
  offerAmbiences({ query: () => ({ queryKey: [], queryFn: async () => [moved, sea] }) })
  const page = await open()
  await start(page)
  await page.act(() => under()?.tell('error'), 3000)
  expect([under()?.src, level(), ambienceRecord.read()?.sound]).toEqual([moved.url, 40, moved])
  await page.unmount()
})
