// @vitest-environment page
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'
import { FakeAudio } from '#client/testing/sound.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', FakeAudio)
// Files of tests share a process: what stands on the stubs above is made anew.
vi.resetModules()
const { refetchSession } = await import('#client/session.ts')
const { element } = await import('./element.ts')
const { followElement } = await import('./elementEvents.ts')
const { startEndless, stopEndless } = await import('./endless.ts')
const { audio } = await import('./engine.ts')
const { keepPlacesBy } = await import('./places.ts')
const { startRecorder } = await import('./recorder.ts')
const { keepSessionsBy } = await import('./sessions.ts')
const { audioState } = await import('./state.ts')

const sound = element as unknown as FakeAudio & { loop?: boolean }
const fire = {
  id: 'fogueira',
  source: 'audio',
  url: '/files/audio/1-a.mp3',
  title: 'Fogueira',
  skipSeconds: 15,
  durationMinutes: 6,
  audioContentId: 'fogueira',
} as const
const endless = { url: `${fire.url}?from=168000&to=4788000`, loop: { from: 12, to: 342 } }
const saved = vi.fn()
const listened = vi.fn()
keepPlacesBy({ save: (_, id, { seconds, completed }) => saved(id, seconds, completed), queued: () => undefined })
keepSessionsBy({ begin: async () => {}, listened: (_, report) => listened(report), completed: () => {} })
followElement()
startRecorder()

/** The sound plays for so long, told of as a browser does. */
function hear(seconds: number) {
  for (let second = 0; second < seconds; second += 5) {
    sound.currentTime += 5
    sound.tell('timeupdate')
  }
}

function begin() {
  sound.paused = false
  sound.tell('durationchange')
  sound.tell('playing')
}

beforeEach(async () => {
  vi.useFakeTimers({ now: 0 })
  browser.network.answer = () => ok({ id: 'ana' })
  const asked = refetchSession()
  await vi.advanceTimersByTimeAsync(50)
  await asked
  audio.dismiss()
  sound.currentTime = 0
  audio.play(fire)
  begin()
  hear(30)
  saved.mockClear()
  listened.mockClear()
})

afterAll(() => {
  audio.dismiss()
  audioState.clear()
})

test('it goes on from where it is; its place stays where it was, and hours of it are counted once, as long as they were', () => {
  startEndless(fire, endless)
  expect([sound.src, sound.currentTime, sound.loop]).toEqual([endless.url, 30, true])
  expect(saved.mock.calls).toEqual([['fogueira', 30, false]])
  saved.mockClear()

  begin()
  hear(3600)
  sound.pause()

  expect(saved.mock.calls).toEqual([])
  const reports = listened.mock.calls.map(([report]) => report).filter(({ isEndless }) => isEndless)
  expect(reports.at(-1)).toMatchObject({ audioContentId: 'fogueira', heard: [[0, 3600]], isOver: true })
  expect(new Set(reports.map(({ sessionId }) => sessionId)).size).toBe(1)
})

test('stopped and begun anew it still counts what was really heard', () => {
  startEndless(fire, endless)
  begin()
  hear(100)
  audio.stop()
  begin()
  hear(100)
  sound.pause()
  expect(listened.mock.calls.at(-1)?.[0]).toMatchObject({ heard: [[0, 200]], isEndless: true })
  expect(saved.mock.calls.filter(([, seconds]) => seconds !== 30)).toEqual([])
})

test('with its end again it stands at the place that was heard, and ends as ever', () => {
  startEndless(fire, endless)
  begin()
  sound.currentTime = 342 + 330 * 4 + 50
  stopEndless(fire)
  expect([sound.src, sound.currentTime, sound.loop]).toEqual([fire.url, 62, false])
  expect(audioState.get().track?.endless).toBeUndefined()
  begin()
  hear(5)
  sound.pause()
  expect(saved.mock.calls.at(-1)).toEqual(['fogueira', 67, false])
})

test('taken up within its last seconds it goes on in its middle; a file without joints begins anew', () => {
  sound.currentTime = 350
  startEndless(fire, endless)
  expect(sound.currentTime).toBe(12)
  stopEndless(fire)
  startEndless(fire, { url: null, loop: null })
  expect([sound.src, sound.loop]).toEqual([fire.url, true])
})

test('less than a minute without an end is not told of', () => {
  startEndless(fire, endless)
  begin()
  hear(30)
  sound.pause()
  expect(listened).not.toHaveBeenCalled()
})

test('another track ends as ever', () => {
  startEndless(fire, endless)
  audio.play({ ...fire, id: 'om', audioContentId: 'om', url: '/files/audio/1-b.mp3' })
  expect(sound.loop).toBe(false)
})
