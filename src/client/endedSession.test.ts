// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { api, queryClient } = await import('./api/cache.ts')
const { upload } = await import('./api/upload.ts')
const { holdFor, knownKey, tab } = await import('./device/holder.ts')
const { sendOrQueue } = await import('./outbox/outbox.ts')
const { readOutbox } = await import('./outbox/store.ts')
const { queuedSentence } = await import('./outbox/sentence.ts')
const { arrivalAddress, cachedSession, endedSession, refetchSession, startAnew } = await import('./session.ts')
const { errorSentences } = await import('./texts.ts')

const address = '/reflections/all?day=2026-11-10'
const ended = { memberId: 'ana', address }
const passed = () => vi.advanceTimersByTimeAsync(50)
const askSession = async () => {
  const asking = refetchSession()
  await passed()
  return asking
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(location, 'reload')
    .mockImplementation(() => {})
    .mockClear()
  browser.items.clear()
  queryClient.clear()
  Object.assign(browser.network, { isOnline: true, answer: () => ok({ id: 'ana' }) })
  history.replaceState(null, '', address)
  await askSession()
  browser.network.answer = (name) => (name === 'auth.session' ? ok(null) : refused('UNAUTHENTICATED'))
})

/** Whoever refuses, and whatever was asked: one sentence at the door, and the way back. */
const expectEnded = async () => {
  expect([endedSession(), cachedSession()]).toEqual([ended, null])
  browser.network.answer = () => ok({ id: 'ana' })
  await askSession()
  expect([endedSession(), arrivalAddress()]).toEqual([undefined, address])
}

test('a query notices', async () => {
  api.userStats.mine
    .query()
    .queryFn()
    .catch(() => {})
  await passed()
  await expectEnded()
})

test('a change notices, and says the same', async () => {
  api.profiles.update({}).catch(() => {})
  await passed()
  expect(errorSentences.UNAUTHENTICATED).toBe('Sua sessão terminou. Entre de novo para continuar.')
  await expectEnded()
})

test('a call of the outbox notices: it is kept, and no network is blamed', async () => {
  const sending = sendOrQueue('ana', 'things.say' as never, {} as never)
  await passed()
  expect([await sending, queuedSentence()]).toEqual([{ isQueued: true }, errorSentences.UNAUTHENTICATED])
  expect(readOutbox('ana').map(({ name }) => name)).toEqual(['things.say'])
  await expectEnded()
})

test('without a network the network is blamed, until the session is found ended once it is back', async () => {
  browser.network.isOnline = false
  const sending = sendOrQueue('ana', 'things.say' as never, {} as never)
  await passed()
  expect([await sending, queuedSentence()]).toEqual([{ isQueued: true }, expect.stringContaining('Sem conexão')])
  browser.network.isOnline = true
  api.userStats.mine
    .query()
    .queryFn()
    .catch(() => {})
  await passed()
  await expectEnded()
})

test('an upload that is cut off asks whether it was the session', async () => {
  vi.stubGlobal('XMLHttpRequest', cutOff)
  const failing = expect(upload('audioContents.create', {}, {})).rejects.toThrow('UNAUTHENTICATED')
  await passed()
  await failing
  await expectEnded()
})

test('a tab that slept while another tab noticed says it too, and comes back to its own place', async () => {
  browser.items.set(knownKey, '')
  api.userStats.mine
    .query()
    .queryFn()
    .catch(() => {})
  await passed()
  await expectEnded()
})

test('so does a tab that starts anew because another tab noticed', async () => {
  browser.items.set(knownKey, '')
  startAnew()
  holdFor(null)
  queryClient.clear()
  await askSession()
  expect(tab.keys()).toEqual([])
  await expectEnded()
})

test('a tab found to be another member’s leaves nobody known, whose records the next page would begin with', async () => {
  browser.network.answer = (name) => (name === 'auth.session' ? ok({ id: 'bia' }) : refused('OTHER_MEMBER'))
  const sending = sendOrQueue('ana', 'things.say' as never, {} as never)
  await passed()
  expect(await sending).toEqual({ isQueued: true })
  expect(location.reload).toHaveBeenCalledOnce()
  expect(browser.items.get(knownKey)).toBe('')
  holdFor(null)
  queryClient.clear()
  await askSession()
  expect([browser.items.get(knownKey), arrivalAddress()]).toEqual(['bia', '/'])
})

test('who comes in as somebody else goes home', async () => {
  api.userStats.mine
    .query()
    .queryFn()
    .catch(() => {})
  await passed()
  browser.network.answer = () => ok({ id: 'bia' })
  await askSession()
  expect(arrivalAddress()).toBe('/')
})

test('a visitor who was nobody here before has no session that ended', async () => {
  holdFor(null)
  browser.items.clear()
  queryClient.clear()
  await askSession()
  expect(endedSession()).toBeUndefined()
})

/** The server refused before it had read the body, and the connection went with it. */
function cutOff(this: XMLHttpRequest) {
  Object.assign(this, {
    upload: {},
    open: () => {},
    setRequestHeader: () => {},
    send: () => setTimeout(() => this.onerror?.({} as ProgressEvent)),
  })
}
