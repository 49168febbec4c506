import { expect, test } from 'vitest'
import { session, shouldRenew } from './rules.ts'

const now = 1_800_000_000_000
const month = session.seconds * 1000

test.each([
  ['just begun', month, false],
  ['two hours old', month - 2 * 3_600_000, false],
  ['a day old', month - 24 * 3_600_000, true],
  ['91 seconds from its end', 91_000, true],
  ['90 seconds from its end', 90_000, true],
  ['over', -1, true],
])('a session %s is renewed: %s', (_, left, renewed) => {
  expect(shouldRenew({ expiresAt: now + left, endsAt: now + 3 * month }, now)).toBe(renewed)
})

test.each([
  ['ten days', 10 * 86_400_000, false],
  ['a minute', 60_000, false],
  ['nothing', 0, true],
])('a session of which %s is left until it ends for good gains nothing by renewal: %s', (_, left, asked) => {
  expect(shouldRenew({ expiresAt: now + left, endsAt: now + left }, now)).toBe(asked)
})
