import { expect, test } from 'vitest'
import { verdict } from './verdict.mjs'

const spec = (title: string, status: string) => ({ title, file: 'listen.spec.ts', tests: [{ status }] })

test('a journey that held only at its second try fails the run, and is named', () => {
  const suites = [
    {
      title: 'listen.spec.ts',
      specs: [spec('an audio plays', 'expected'), spec('an audio goes on', 'flaky')],
      suites: [{ title: 'without a network', specs: [spec('an audio seeks', 'unexpected')] }],
    },
  ]

  expect(verdict({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites }, 0)).toEqual({
    passed: 1,
    failed: 2,
    names: ['listen.spec.ts: an audio goes on', 'listen.spec.ts: an audio seeks'],
  })
})

test('a run that ended badly has failed whatever its report says, also without one', () => {
  expect(verdict({ stats: { expected: 3 } }, 1)).toMatchObject({ passed: 3, failed: 1 })
  expect(verdict({}, null)).toMatchObject({ passed: 0, failed: 1 })
  expect(verdict({ stats: { expected: 3 } }, 0)).toEqual({ passed: 3, failed: 0, names: [] })
})
