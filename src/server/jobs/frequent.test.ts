import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runFrequently } from './frequent.ts'

const services = { db: {} as never, now: () => new Date('2026-11-15T15:00:00Z') }

test('a round waits for the one before, a failing job stops neither the others nor the next round, and stopping waits', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const failed: unknown[] = []
  const begun: string[] = []
  let finish = () => {}
  const slow = () => {
    begun.push('slow')
    return new Promise<void>((done) => {
      finish = done
    })
  }
  const broken = () => Promise.reject(Object.assign(new Error('ana@exemplo.com'), { code: 'ECONNRESET' }))
  const stop = runFrequently({ broken, slow }, services, { warn: (told: object) => failed.push(told) }, 1000)

  vi.advanceTimersByTime(1000)
  await nextTurn()
  vi.advanceTimersByTime(5000)
  await nextTurn()
  expect(begun).toEqual(['slow'])
  expect(failed).toEqual([{ job: 'broken', reason: 'ECONNRESET' }])

  finish()
  await nextTurn()
  vi.advanceTimersByTime(1000)
  await nextTurn()
  expect(begun).toEqual(['slow', 'slow'])

  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  await nextTurn()
  expect(isStopped).toBe(false)
  finish()
  await stopped
})
