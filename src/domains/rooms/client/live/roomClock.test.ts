import { expect, test } from 'vitest'
import { createRoomClock } from './roomClock.ts'

/** A server right on time, and a device whose clock is wrong by so much; each journey takes as long there as back. */
function stand(wrongBy: number) {
  const real = { ms: Date.parse('2026-11-16T09:40:00Z') }
  const clock = createRoomClock(() => real.ms + wrongBy)
  const ask = (there: number, back: number) =>
    clock.measure(async () => {
      real.ms += there
      const now = new Date(real.ms).toISOString()
      real.ms += back
      return { now }
    })
  return { real, clock, ask, error: () => clock.now().getTime() - real.ms }
}

test.each([0, 3_600_000, -3_600_000, 86_400_000 * 400])(
  'a device wrong by %d ms knows the server’s time',
  async (wrong) => {
    const { real, ask, error } = stand(wrong)
    await ask(40, 40)
    expect(error()).toBe(0)
    real.ms += 1_200_000
    expect(error()).toBe(0)
  },
)

test('of several answers the one that came quickest is believed', async () => {
  const { ask, error } = stand(3_600_000)
  await ask(1900, 100)
  expect(Math.abs(error())).toBe(900)
  await ask(60, 40)
  await ask(10, 2000)
  expect(Math.abs(error())).toBe(10)
})
