import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import type { Place } from './places.ts'

fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { keepPlacesBy, latestPlace, savePlace } = await import('./places.ts')
const session = { id: 'sentar', practiceId: null }
const { clearSession } = await import('#client/session.ts')

const saved: object[] = []
let queued: Place | undefined

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 })
  clearSession()
  saved.length = 0
  queued = undefined
  queryClient.setQueryData(['auth.session'], { id: 'ana' })
  keepPlacesBy({ save: (...given) => void saved.push(given), queued: () => queued })
})

const heard = (seconds: number, how = {}) =>
  savePlace('mar', { seconds, completed: false, restarted: false, ...how }, session)

test('a place is saved for the member who listens, with the device’s clock', () => {
  heard(40)
  expect(saved).toEqual([['ana', 'mar', { seconds: 40, completed: false, savedAt: 1000, session, restarted: false }]])
})

test('nobody signed in, nothing saved', () => {
  queryClient.setQueryData(['auth.session'], null)
  heard(40)
  expect(saved).toEqual([])
})

test('a 0 that just happened does not take the place of one that waits; one the member asked for does', () => {
  queued = { seconds: 90, completed: false, savedAt: 500, session: null }
  heard(0)
  expect(saved).toEqual([])
  heard(0, { restarted: true })
  expect(saved).toHaveLength(1)
})

test('what was once heard to its end stays completed', () => {
  heard(600, { completed: true })
  heard(10, { restarted: true })
  expect(saved.at(-1)).toMatchObject(['ana', 'mar', { seconds: 10, completed: true }])
})

test.each([
  ['what was heard here since', 40, undefined, { seconds: 10, completed: false, savedAt: 900, session: null }, 40],
  [
    'what another device heard later',
    40,
    undefined,
    { seconds: 70, completed: false, savedAt: 2000, session: null },
    70,
  ],
  [
    'what waits from an earlier visit',
    null,
    { seconds: 55, completed: false, savedAt: 950, session: null },
    { seconds: 10, completed: false, savedAt: 900, session: null },
    55,
  ],
  [
    'what the server knows, when nothing is newer',
    null,
    undefined,
    { seconds: 10, completed: false, savedAt: 900, session: null },
    10,
  ],
])('a list and a player start from the latest place: %s', (_, here, waiting, known, expected) => {
  queued = waiting
  if (here !== null) heard(here)
  expect(latestPlace('mar', known).seconds).toBe(expected)
})

test('the next member on this device knows nothing of it', () => {
  heard(40)
  clearSession()
  queryClient.setQueryData(['auth.session'], { id: 'bia' })
  expect(latestPlace('mar', undefined)).toBeUndefined()
})
