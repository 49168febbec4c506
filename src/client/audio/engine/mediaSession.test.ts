// @vitest-environment page
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import { FakeAudio } from '#client/testing/sound.ts'

fakeBrowser()
vi.stubGlobal('Audio', FakeAudio)
const { queryClient } = await import('#client/api/cache.ts')
const { audio } = await import('./engine.ts')
const { element } = await import('./element.ts')
const { followElement } = await import('./elementEvents.ts')
const { joinMediaSession } = await import('./mediaSession.ts')
const { audioState } = await import('./state.ts')
const sound = element as unknown as FakeAudio
afterAll(() => audioState.clear())

const handlers = new Map<string, ((details: object) => void) | null>()
const session = {
  metadata: null as null | { title: string; artwork?: { src: string }[] },
  playbackState: 'none',
  setActionHandler: (action: string, handler: (details: object) => void) => void handlers.set(action, handler),
  setPositionState: () => {},
}
vi.stubGlobal('navigator', { onLine: true, mediaSession: session })
vi.stubGlobal(
  'MediaMetadata',
  class {
    constructor(about: object) {
      Object.assign(this, about)
    }
  },
)
// happy-dom draws nothing: here every pen draws, and what it drew is a picture.
const pen = { createLinearGradient: gradient, createRadialGradient: gradient, fillRect() {}, arc() {}, fill() {} }
function gradient() {
  return { addColorStop() {} }
}
vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen as never)
vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,')
followElement()
joinMediaSession()

const sea = { id: 'mar', source: 'audio', url: '/files/audio/1-a.mp3', title: 'Mar', skipSeconds: 15 } as const
const press = (action: string, seekTime?: number) => handlers.get(action)?.({ action, seekTime })

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.setQueryData(['auth.session'], { id: 'ana' })
  audio.play(sea)
  sound.paused = false
  sound.tell('loadedmetadata')
  sound.tell('playing')
})

test('the lock screen knows the track once it sounds, and whether it does', async () => {
  await vi.dynamicImportSettled()
  expect(session.metadata).toMatchObject({
    title: 'Mar',
    artwork: [{ src: expect.stringMatching(/^data:image\/png/) }],
  })
  expect(session.playbackState).toBe('playing')
  audio.dismiss()
  expect([session.metadata, session.playbackState]).toEqual([null, 'none'])
})

test('it and a headset play, pause, skip, seek and stop', () => {
  press('seekto', 120)
  expect(sound.currentTime).toBe(120)
  press('seekforward')
  expect(sound.currentTime).toBe(135)
  press('seekbackward')
  expect(sound.currentTime).toBe(120)
  press('pause')
  expect([audioState.get().status, session.playbackState]).toEqual(['paused', 'paused'])
  press('play')
  expect(audioState.get().status).toBe('loading')
  press('stop')
  expect([audioState.get().status, sound.currentTime]).toEqual(['idle', 0])
})
