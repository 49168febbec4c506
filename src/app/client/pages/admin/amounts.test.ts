import { expect, test } from 'vitest'
import { bytes } from './amounts.ts'

test.each([
  [0, '0 B'],
  [1023, '1.023 B'],
  [1536, '1,5 kB'],
  [50 * 1024 * 1024, '50 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('%i bytes are told as an upload’s are', (amount, expected) => {
  expect(bytes(amount)).toBe(expected)
})
