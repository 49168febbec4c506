import { expect, test } from 'vitest'
import { turnOf } from './byEnvironment.ts'

test.each([
  ['a page', "// @vitest-environment happy-dom\ntest('x', () => {\n}, 60_000)\n", 0],
  ['a test with a time of its own', "test('x', async () => {\n  await start()\n}, 60_000)\n", 1],
  ['a table with a time of its own', "test.each([1])(\n  '%i',\n  async () => {},\n  120_000,\n)\n", 1],
  ['any other, whatever numbers it names', "const ms = 60_000\ntest('x', () => {\n  wait(60_000)\n})\n", 2],
])('%s has its turn', (_, source, turn) => {
  expect(turnOf(source)).toBe(turn)
})
