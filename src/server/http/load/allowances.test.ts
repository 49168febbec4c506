import { expect, test } from 'vitest'
import { allowance, createAllowances } from './allowances.ts'

function stand() {
  const clock = { ms: 0 }
  return { clock, allowances: createAllowances(() => clock.ms) }
}

test('what is spent comes back with time', () => {
  const { clock, allowances } = stand()

  allowances.charge('ana', allowance.units)
  expect([allowances.isSlow('ana'), allowances.isSpent('ana'), allowances.isSpent('bia')]).toEqual([true, true, false])
  clock.ms += 1000
  expect([allowances.isSlow('ana'), allowances.isSpent('ana')]).toEqual([true, false])
  clock.ms += (allowance.units / allowance.perSecond) * 1000
  expect(allowances.isSlow('ana')).toBe(false)
})

test('however much was spent, half a minute later the next call is answered', () => {
  const { clock, allowances } = stand()

  for (let i = 0; i < 100; i++) allowances.charge('ana', allowance.units)
  clock.ms += 30_001

  expect(allowances.isSpent('ana')).toBe(false)
})

test('a day of quick visits from four devices never meets it', () => {
  const { clock, allowances } = stand()
  const pageUnits = 10

  for (let minute = 0; minute < 24 * 60; minute++) {
    for (let page = 0; page < 4 * 6; page++) allowances.charge('ana', pageUnits)
    expect(allowances.isSpent('ana')).toBe(false)
    clock.ms += 60_000
  }
})

test('it remembers so many members and not one more; those who asked longest ago are forgotten', () => {
  const { allowances } = stand()

  for (let i = 0; i < 20_500; i++) {
    allowances.charge(`member ${i}`, 1)
    if (i % 100 === 0) allowances.charge('ana', allowance.units)
  }

  expect(allowances.size()).toBe(20_000)
  expect(allowances.isSpent('ana')).toBe(true)
})
