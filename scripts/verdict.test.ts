import { expect, test } from 'vitest'
import { journeysVerdict, unitVerdict } from './verdict.mjs'

const spec = (title: string, status: string) => ({ title, file: 'listen.spec.ts', tests: [{ status }] })

test('a journey that held only at its second try fails the run, and is named', () => {
  const suites = [
    {
      title: 'listen.spec.ts',
      specs: [spec('an audio plays', 'expected'), spec('an audio goes on', 'flaky')],
      suites: [{ title: 'without a network', specs: [spec('an audio seeks', 'unexpected')] }],
    },
  ]

  expect(journeysVerdict({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites }, 0)).toEqual({
    passed: 1,
    failed: 2,
    names: ['listen.spec.ts: an audio goes on', 'listen.spec.ts: an audio seeks'],
  })
})

test('a run that ended badly has failed whatever its report says, also without one', () => {
  expect(journeysVerdict({ stats: { expected: 3 } }, 1)).toMatchObject({ passed: 3, failed: 1 })
  expect(journeysVerdict({}, null)).toMatchObject({ passed: 0, failed: 1 })
  expect(journeysVerdict({ stats: { expected: 3 } }, 0)).toEqual({ passed: 3, failed: 0, names: [] })
})

test('a unit test that failed is named with why, and so is a file that could not be read', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/lumiar/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a bell rings', status: 'passed' },
          {
            fullName: 'a bell rings twice',
            status: 'failed',
            failureMessages: ['AssertionError: 1 to be 2\n    at a.test.ts:3'],
          },
        ],
      },
      { name: '/lumiar/src/b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  }

  expect(unitVerdict(report, 1, '/lumiar')).toEqual({
    passed: 1,
    failed: 2,
    names: [
      'src/a.test.ts: a bell rings twice\n    AssertionError: 1 to be 2\n        at a.test.ts:3',
      'src/b.test.ts: No such module',
    ],
  })
})

test('unit tests that ended badly have failed whatever their report says, also without one', () => {
  expect(unitVerdict({ numPassedTests: 3 }, 1, '/')).toEqual({ passed: 3, failed: 1, names: [] })
  expect(unitVerdict({}, null, '/')).toMatchObject({ failed: 1 })
})
