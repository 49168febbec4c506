import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import { FakeAudio } from '#client/testing/sound.ts'
import type { HeardReport, Track } from './track.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', FakeAudio)
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { audioState } = await import('./state.ts')
const { element } = await import('./element.ts')
const { keepSessionsBy } = await import('./sessions.ts')
const { startRecorder } = await import('./recorder.ts')
const sound = element as unknown as FakeAudio
afterAll(() => audioState.clear())

const told: HeardReport[] = []
const sea: Track = {
  id: 'mar',
  source: 'audio',
  url: '/files/mar.mp3',
  title: 'Mar',
  skipSeconds: 15,
  audioContentId: 'mar',
}

startRecorder()

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 })
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana' })
  keepSessionsBy({ begin: async () => {}, listened: (_, report) => void told.push(report), completed: () => {} })
  open(sea)
  told.length = 0
})

function open(track: Track, session = { id: crypto.randomUUID(), practiceId: null as string | null }) {
  sound.tell('emptied')
  Object.assign(sound, { currentTime: 0, paused: true })
  audioState.set({ track, session, isSample: false, ended: null })
}

function play(seconds: number) {
  sound.paused = false
  sound.tell('playing')
  for (let passed = 0; passed < seconds; passed++) {
    sound.currentTime += 1
    vi.advanceTimersByTime(1000)
    sound.tell('timeupdate')
  }
}

function seek(to: number) {
  sound.seeking = true
  sound.currentTime = to
  sound.tell('seeking')
  sound.tell('timeupdate')
  sound.seeking = false
  sound.tell('seeked')
}

const last = () => told.at(-1)

test('what was heard is told every minute, and as over when the sound stops', () => {
  play(130)
  expect(told.map(({ heard, isOver }) => [heard, isOver])).toEqual([
    [[[0, 60]], false],
    [[[0, 120]], false],
  ])
  sound.pause()
  expect(last()).toMatchObject({ heard: [[0, 130]], isOver: true, audioContentId: 'mar', moduleId: null })
})

test('what is skipped over was not heard, what is heard again was heard once', () => {
  play(30)
  seek(300)
  play(40)
  seek(10)
  play(30)
  sound.pause()
  expect(last()?.heard).toEqual([
    [0, 40],
    [300, 340],
  ])
})

test('a pause is one sitting, and so is a jump back to the start', () => {
  play(70)
  sound.pause()
  const [{ sessionId } = { sessionId: '' }] = told
  play(10)
  seek(0)
  play(5)
  sound.pause()
  expect(new Set(told.map((report) => report.sessionId))).toEqual(new Set([sessionId]))
  expect(last()?.heard).toEqual([[0, 80]])
})

test('after a long pause it is another sitting', () => {
  play(70)
  sound.pause()
  const first = last()?.sessionId
  vi.advanceTimersByTime(4 * 60 * 60_000)
  play(65)
  sound.pause()
  expect(last()).toMatchObject({ heard: [[70, 135]] })
  expect(last()?.sessionId).not.toBe(first)
})

test('stretches under a minute of one sitting add up over a reload', () => {
  const session = { id: crypto.randomUUID(), practiceId: null }
  open(sea, session)
  play(40)
  sound.pause()
  expect(told).toEqual([])
  open({ ...sea, id: 'chuva', audioContentId: 'chuva' })
  open(sea, session)
  sound.currentTime = 40
  play(30)
  sound.pause()
  expect(last()).toMatchObject({ sessionId: session.id, heard: [[0, 70]], isOver: true })
})

test('another sound ends the sitting where it was', () => {
  play(95)
  open({ ...sea, id: 'chuva', audioContentId: 'chuva' })
  expect(last()).toMatchObject({ audioContentId: 'mar', heard: [[0, 95]], isOver: true })
  play(61)
  expect(last()).toMatchObject({ audioContentId: 'chuva', heard: [[0, 60]] })
})

test('the sound of a practice is not listening, and what was heard before the practice began is', () => {
  play(80)
  audioState.set({ session: { id: 'pratica', practiceId: 'p' } })
  expect(last()).toMatchObject({ heard: [[0, 80]], isOver: true })
  const before = told.length
  play(100)
  sound.pause()
  expect(told).toHaveLength(before)
})

test('neither a sample nor a sound without a name is listening', () => {
  audioState.set({ isSample: true })
  play(90)
  open({ ...sea, audioContentId: null })
  play(90)
  sound.pause()
  expect(told).toEqual([])
})

test('a module’s sound is told with its module', () => {
  open({ ...sea, audioContentId: null, moduleId: 'aula' })
  play(60)
  expect(last()).toMatchObject({ audioContentId: null, moduleId: 'aula', heard: [[0, 60]] })
})

test('a page that is closed while it plays tells first', () => {
  play(75)
  browser.fire('pagehide')
  expect(last()).toMatchObject({ heard: [[0, 75]], isOver: true })
})

test('a sound that throttled itself in the background counts all it played', () => {
  play(5)
  sound.currentTime = 125
  sound.tell('timeupdate')
  sound.pause()
  expect(last()?.heard).toEqual([[0, 125]])
})
