import { expect, test } from 'vitest'
import { formatDecimal, formatNumber } from './numbers.ts'

test('numbers are written as in Brazil', () => {
  expect([0, 7, 999, 1000, 6376, 1_234_567, -1500].map((value) => formatNumber(value))).toEqual([
    '0',
    '7',
    '999',
    '1.000',
    '6.376',
    '1.234.567',
    '-1.500',
  ])
  expect([1.5, 0.125, -0.0004].map((value) => formatNumber(value))).toEqual(['1,5', '0,125', '0'])
  expect([4, 4.45, 12.96].map(formatDecimal)).toEqual(['4,0', '4,5', '13,0'])
})

test('they are those of the language’s own formatter, for whatever is shown', () => {
  const digits = [
    {},
    { maximumFractionDigits: 0 },
    { maximumFractionDigits: 1 },
    { minimumFractionDigits: 1 },
    { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  ]
  for (let nth = 0; nth < 2000; nth++) {
    const value = Math.round(Math.random() * 10 ** (nth % 10)) / ([1, 4, 10][nth % 3] ?? 1)
    for (const options of digits)
      expect(formatNumber(value, options), `${value} ${JSON.stringify(options)}`).toBe(
        value.toLocaleString('pt-BR', options),
      )
  }
})
