import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { holdFor } = await import('#client/device/holder.ts')
const { declareQueued } = await import('#client/outbox/policies.ts')
const { sendQueued } = await import('#client/outbox/outbox.ts')
const { readOutbox } = await import('#client/outbox/store.ts')
const { latestPlace } = await import('#client/audio/engine/places.ts')
const { audioPlaces, queued } = await import('./places.ts')
declareQueued([queued])

const place = (seconds: number) => ({ seconds, completed: false, restarted: false, savedAt: seconds, session: null })
const settle = () => vi.advanceTimersByTimeAsync(7000)

beforeEach(() => {
  vi.useFakeTimers()
  holdFor('ana')
})

test('without a network the newest place of a sound is kept here, and sent when it is back', async () => {
  browser.network.isOnline = false
  for (const seconds of [40, 44]) audioPlaces.save('ana', 'mar', place(seconds))
  await settle()
  expect(audioPlaces.queued('ana', 'mar')).toMatchObject({ seconds: 44 })
  expect(readOutbox('ana')).toHaveLength(1)

  browser.network.isOnline = true
  browser.requests.length = 0
  void sendQueued('ana')
  await settle()
  expect(browser.requests.flatMap(({ inputs }) => inputs)).toMatchObject([
    { audioContentId: 'mar', progressSeconds: 44 },
  ])
  expect(audioPlaces.queued('ana', 'mar')).toBeUndefined()
})

test('a page that asked for a place before the newer one arrived goes on at the newer one', async () => {
  audioPlaces.save('ana', 'mar', place(44))
  await settle()
  expect(audioPlaces.queued('ana', 'mar')).toBeUndefined()
  const answered = { seconds: 10, completed: false, savedAt: 10, session: null }
  expect(latestPlace('mar', answered).seconds).toBe(44)
})
