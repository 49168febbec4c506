import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import type { Track } from './track.ts'

fakeBrowser()
vi.stubGlobal('Audio', EventTarget)
const { audio } = await import('./engine.ts')
const { open } = await import('./opening.ts')
const { audioSettings, audioState } = await import('./state.ts')

const talk: Track = { id: 'fala', source: 'audio', url: '/files/fala.mp3', title: 'Fala', skipSeconds: 15 }
const music: Track = { ...talk, id: 'musica', isUnhurried: true }
const rateOf = (track: Track) => {
  open(track, 'metadata')
  return audioState.get().rate
}

beforeEach(() => {
  audioState.clear()
  audioSettings.write(null)
})

test('a speed that was chosen for a voice stays with voices and is not taken over by music', () => {
  open(talk, 'metadata')
  audio.setRate(1.5)

  expect([rateOf(music), rateOf({ ...talk, id: 'outra' })]).toEqual([1, 1.5])
})

test('a speed that was chosen for music stays with it; its volume is remembered all the same', () => {
  open(talk, 'metadata')
  audio.setRate(1.25)
  open(music, 'metadata')
  audio.setRate(0.75)
  audio.setVolume(0.4)

  expect([audioState.get().rate, rateOf(talk), audioSettings.read()]).toEqual([0.75, 1.25, { rate: 1.25, volume: 0.4 }])
})
