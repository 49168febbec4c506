import { expect, test } from 'vitest'
import { RETRY_DAYS } from '#shared/retention.ts'
import { afterFailure, PermanentFailure, pauses } from './retries.ts'

const now = new Date('2026-11-15T15:00:00Z')
const waitAfter = (error: unknown, attempt: number) => {
  const { retryAt } = afterFailure(error, attempt, now)
  return retryAt && retryAt.getTime() - now.getTime()
}
const away = Object.assign(new Error('no answer for ana@exemplo.com'), { code: 'ETIMEDOUT' })

test('each pause is longer than the one before, and after the last nothing is tried any more', () => {
  const waits = [...pauses, 0].map((_, n) => waitAfter(away, n + 1))

  expect(waits).toEqual([...pauses, null])
  expect([...pauses].sort((one, other) => one - other)).toEqual(pauses)
})

test('what members are told of how long a message is tried is the sum of the pauses', () => {
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400_000

  expect(Math.ceil(days)).toBe(RETRY_DAYS)
})

test.each([
  ['what is refused for good is not tried again', new PermanentFailure('SMTP_550'), null],
  ['a wait that was asked for is kept', Object.assign(new Error(), { retryAfterMs: 90_000 }), 90_000],
  ['one shorter than the pause is not', Object.assign(new Error(), { retryAfterMs: 10 }), 5_000],
  ['nor one that is no number', Object.assign(new Error(), { retryAfterMs: 'soon' }), 5_000],
  ['nor one of years', Object.assign(new Error(), { retryAfterMs: 1e12 }), 24 * 60 * 60_000],
])('%s', (_, error, wait) => {
  expect(waitAfter(error, 1)).toBe(wait)
})

test('the reason is a code, never the message', () => {
  expect(afterFailure(away, 1, now).reason).toBe('ETIMEDOUT')
  expect(afterFailure(new Error('ana@exemplo.com'), 1, now).reason).toBe('Error')
})
