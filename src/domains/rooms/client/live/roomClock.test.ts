import { expect, test } from 'vitest'
import { createRoomClock } from './roomClock.ts'

/** A server right on time, and a device whose clock is wrong by so much. */
function stand(wrongBy: number) {
  const real = { ms: Date.parse('2026-11-16T09:40:00Z') }
  const device = { wrongBy }
  const clock = createRoomClock(() => real.ms + device.wrongBy)
  const ask = (there: number, back: number) =>
    clock.measure(async () => {
      real.ms += there
      const now = new Date(real.ms).toISOString()
      real.ms += back
      return { now }
    })
  return { real, device, clock, ask, error: () => clock.now().getTime() - real.ms }
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

test('of several answers a quick one is believed', async () => {
  const { ask, error } = stand(3_600_000)
  await ask(1900, 100)
  expect(Math.abs(error())).toBe(900)
  await ask(60, 40)
  await ask(10, 2000)
  expect(Math.abs(error())).toBeLessThanOrEqual(25)
})

test('answers that were slow one way tell, together with some that were slow the other way, as much as quick ones', async () => {
  const { clock, ask, error } = stand(-5000)
  await ask(30, 2100)
  await ask(20, 1900)
  expect(Math.abs(error())).toBeGreaterThan(900)
  expect(clock.isVague()).toBe(true)
  await ask(2000, 30)
  expect(Math.abs(error())).toBeLessThanOrEqual(25)
  expect(clock.isVague()).toBe(false)
})

test('a clock that was set in between is known from what is answered later', async () => {
  const { device, ask, error } = stand(0)
  await ask(40, 40)
  device.wrongBy = 7_200_000
  await ask(60, 40)
  expect(Math.abs(error())).toBe(10)
})

test('a clock that drifted a little does not forget what quick answers told for the sake of a slow one', async () => {
  const { device, ask, error } = stand(0)
  await ask(1, 1)
  device.wrongBy = 20
  await ask(2, 2000)
  expect(Math.abs(error())).toBeLessThanOrEqual(20)
})

test('where every answer is slow it is not asked for ever', async () => {
  const { clock, ask } = stand(0)
  for (let n = 0; n < 7; n++) await ask(1500, 1500)
  expect(clock.isVague()).toBe(true)
  await ask(1500, 1500)
  expect(clock.isVague()).toBe(false)
})
