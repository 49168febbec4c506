// @vitest-environment page
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import { FakeAudio } from '#client/testing/sound.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', FakeAudio)
const { queryClient } = await import('#client/api/cache.ts')
const { audio } = await import('./engine.ts')
const { element } = await import('./element.ts')
const { followElement } = await import('./elementEvents.ts')
const { keepPlacesBy } = await import('./places.ts')
const { audioState } = await import('./state.ts')
const sound = element as unknown as FakeAudio
followElement()
afterAll(() => audioState.clear())

const sea = {
  id: 'mar',
  source: 'audio',
  url: '/files/audio/1-a.mp3',
  title: 'Mar',
  skipSeconds: 15,
  audioContentId: 'mar',
} as const
const saved: object[] = []

function begin(track: Parameters<typeof audio.play>[0] = sea) {
  audio.play(track)
  sound.paused = false
  sound.tell('loadedmetadata')
  sound.tell('playing')
  saved.length = 0
}

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.setQueryData(['auth.session'], { id: 'ana' })
  keepPlacesBy({ save: (_member, _id, place) => void saved.push(place), queued: () => undefined })
  audio.dismiss()
  begin()
})

test('the place is saved every ten seconds, at once when it is paused, and when the page is left', () => {
  sound.currentTime = 30
  vi.advanceTimersByTime(9_900)
  expect(saved).toEqual([])
  vi.advanceTimersByTime(100)
  expect(saved).toMatchObject([{ seconds: 30 }])

  sound.currentTime = 60.4
  sound.pause()
  expect(saved.at(-1)).toMatchObject({ seconds: 60, restarted: false })
  sound.currentTime = 77
  browser.fire('pagehide')
  expect(saved.at(-1)).toMatchObject({ seconds: 77 })
})

test('a jump is saved once it rests: dragging asks for many places and means the last one', () => {
  audio.seek(20)
  audio.seek(50)
  expect(saved).toEqual([])
  vi.advanceTimersByTime(300)
  expect(saved).toMatchObject([{ seconds: 50 }])
})

test('stopped, it is back at the start, and that is saved as wanted', () => {
  sound.currentTime = 70
  audio.stop()
  expect([sound.currentTime, audioState.get().status, saved]).toMatchObject([
    0,
    'idle',
    [{ seconds: 0, restarted: true }],
  ])
})

test('heard to its end it is completed with its whole length, and back at the start', () => {
  Object.assign(sound, { currentTime: 600, ended: true })
  sound.tell('ended')
  Object.assign(sound, { ended: false })
  expect(saved).toMatchObject([{ seconds: 600, completed: true }])
  expect([sound.currentTime, audioState.get().status]).toEqual([0, 'ended'])
})

test('of an audio without an address the sample plays, and nothing of it is saved', () => {
  begin({ ...sea, id: 'sem', url: null, audioContentId: 'sem' })
  expect([audioState.get().isSample, sound.src === '']).toEqual([true, false])
  sound.currentTime = 20
  sound.pause()
  vi.advanceTimersByTime(20_000)
  browser.fire('pagehide')
  expect(saved).toEqual([])
})
