import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { atStart, pause, run } = await import('#client/guided/engine.ts')
const { runningRecord } = await import('#client/guided/runningRecord.ts')
const { takeUp } = await import('./takeUp.ts')

const MINUTE = 60_000
const begunAt = Date.parse('2026-11-15T12:00:00Z')
const ana = { id: 'ana', timezone: 'America/Sao_Paulo' } as Parameters<typeof takeUp>[0]
const plan = { steps: 1, stepMs: 10 * MINUTE }
const begun = run(atStart(plan), begunAt)
const timer = { kind: 'timer', id: 'start', path: '/practice/timer', plan, guide: begun, savedAt: begunAt } as const
const practice = { ...timer, kind: 'practice', id: 'session', practiceId: 'p1', path: '/' } as const
const paused = { guide: pause(begun, plan, begunAt + 4.5 * MINUTE), savedAt: begunAt + 4.5 * MINUTE }

const calls = () =>
  browser.requests.flatMap(({ names, inputs }) => names.map((name, at) => [name, inputs[at]] as const))
const openAfter = (minutes: number, pathname = '/profile') => {
  vi.setSystemTime(begunAt + minutes * MINUTE)
  return takeUp(ana, pathname)
}
/** What is sent is sent a moment later. */
const settled = () => vi.advanceTimersByTimeAsync(100)
const made = (minutes: number) => ({ at: new Date(begunAt + minutes * MINUTE).toISOString(), day: '2026-11-15' })

beforeEach(() => {
  vi.useFakeTimers({ now: begunAt })
  browser.requests.length = 0
  browser.items.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], ana)
})

test.each([
  ['a timer whose end passed', timer, 45, 'userPracticeSessions.timer', { minutes: 10, startKey: 'start' }, 10],
  [
    'a timer that was paused',
    { ...timer, ...paused },
    45,
    'userPracticeSessions.timer',
    { minutes: 4, startKey: 'start' },
    4.5,
  ],
  ['a practice whose end passed', practice, 45, 'userPracticeSessions.complete', { sessionId: 'session' }, 10],
  [
    'a practice that was paused',
    { ...practice, ...paused },
    45,
    'userPracticeSessions.complete',
    { sessionId: 'session', minutes: 4 },
    4.5,
  ],
  [
    'a module whose end passed',
    { ...timer, kind: 'module', id: 'm' } as const,
    300,
    'userModuleProgress.complete',
    { moduleId: 'm' },
    10,
  ],
])(
  '%s, killed with its tab, is counted once when the app is opened elsewhere',
  async (_, kept, after, name, input, at) => {
    runningRecord.write(kept, 'ana', kept.id)

    expect(await openAfter(after)).toEqual([])
    expect(await openAfter(after + 1)).toEqual([])
    await settled()

    expect(calls()).toEqual([[name, { ...input, made: made(at) }]])
    expect(runningRecord.placesUnder('ana')).toEqual([])
  },
)

test.each([
  ['running, wherever the app is opened', timer, '/profile'],
  ['paused, on its page', { ...timer, ...paused }, '/practice/timer'],
  ['a module, which waits for its own page', { ...timer, ...paused, kind: 'module' } as const, '/profile'],
])('%s, it goes on and is not counted yet', async (_, kept, pathname) => {
  runningRecord.write(kept, 'ana', kept.id)

  expect(await openAfter(8, pathname)).toEqual([kept])
  await settled()

  expect([calls(), runningRecord.placesUnder('ana')]).toEqual([[], [kept.id]])
})

test('less than a minute, and what is older than the server takes, is put away without a word', async () => {
  const short = { guide: pause(begun, plan, begunAt + 50_000), savedAt: begunAt + 50_000 }
  runningRecord.write({ ...timer, ...short }, 'ana', 'start')
  expect(await openAfter(45)).toEqual([])
  runningRecord.write(timer, 'ana', 'start')
  expect(await openAfter(30 * 24 * 60)).toEqual([])
  await settled()

  expect([calls(), runningRecord.placesUnder('ana')]).toEqual([[], []])
})

test('a practice that was only looked at is told as left, when it was paused', async () => {
  const looked = { guide: pause(begun, plan, begunAt + 50_000), savedAt: begunAt + 50_000, begunAt }
  runningRecord.write({ ...practice, ...looked }, 'ana', 'session')
  expect(await openAfter(45)).toEqual([])
  await settled()

  expect(calls()).toEqual([['userPracticeSessions.leave', { sessionId: 'session', made: made(50 / 60) }]])
  expect(runningRecord.placesUnder('ana')).toEqual([])
})

test('what another tab shows is left to it, and so is what is another member’s', async () => {
  const busy = vi.fn(async (_name: string, _options: object, hold: (lock: null) => unknown) => hold(null))
  vi.stubGlobal('navigator', { onLine: true, locks: { request: busy } })
  runningRecord.write(timer, 'ana', 'start')
  browser.items.set('lumiar.running.bia.hers', JSON.stringify(timer))

  expect(await openAfter(45)).toEqual([])
  await settled()

  expect(busy.mock.calls.map(([name]) => name)).toEqual(['lumiar.running.start'])
  expect([calls(), runningRecord.placesUnder('ana'), runningRecord.placesUnder('bia')]).toEqual([
    [],
    ['start'],
    ['hers'],
  ])
})
