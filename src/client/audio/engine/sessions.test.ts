import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import type { Track } from './track.ts'

fakeBrowser()
vi.stubGlobal('Audio', EventTarget)
const { queryClient } = await import('#client/api/cache.ts')
const { audioState } = await import('./state.ts')
const { latestPlace, savePlace } = await import('./places.ts')
const { begunSessions, endSession, sessionAt, sessionOf } = await import('./sessions.ts')
const { attachSession } = await import('./attachSession.ts')
afterAll(() => {
  audioState.clear()
  begunSessions.clear()
})

const bells: Track = {
  id: 'sinos',
  source: 'audio',
  url: '/files/sinos.mp3',
  title: 'Sinos',
  skipSeconds: 15,
  audioContentId: 'sinos',
}
const practice = { id: 'sessao', practiceId: 'pratica' }

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  audioState.clear()
  begunSessions.clear()
  queryClient.setQueryData(['auth.session'], { id: 'ana' })
})

test('a practice that was begun is what its sound plays for, in every player', () => {
  attachSession({ trackId: 'sinos', audioContentId: 'sinos', place: undefined }, practice)
  expect(sessionOf(bells)).toEqual(practice)
  expect(latestPlace('sinos', undefined)?.session).toEqual(practice)
})

test('once it is over, by whichever player, the same sound is a listening of its own', () => {
  attachSession({ trackId: 'sinos', audioContentId: 'sinos', place: undefined }, practice)
  audioState.set({ track: { ...bells, id: 'pratica', source: 'practice' }, session: practice })

  endSession(practice.id)

  expect(sessionOf(bells)).toMatchObject({ practiceId: null })
  expect(latestPlace('sinos', { seconds: 9, completed: false, savedAt: 1, session: practice })?.session).toBeNull()
  expect(audioState.get().session).toMatchObject({ practiceId: null })
})

test('another session is left alone', () => {
  savePlace('sinos', { seconds: 40, completed: false, restarted: false }, practice)
  endSession('outra')
  expect(latestPlace('sinos', undefined)?.session).toEqual(practice)
})

test.each([
  ['a practice goes on whenever its member comes back', practice, 80, practice],
  ['listening goes on within a sitting', { id: 'a', practiceId: null }, 2, { id: 'a', practiceId: null }],
  ['after hours it is another listening', { id: 'a', practiceId: null }, 4, undefined],
])('%s', (_, session, hoursAgo, expected) => {
  expect(sessionAt({ session, savedAt: Date.now() - hoursAgo * 3_600_000 })).toEqual(expected)
})
