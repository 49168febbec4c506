import { expect, test } from 'vitest'
import { sentenceFor } from '#app/server/start/explain.ts'
import { withRoomNamed } from './noRoom.ts'

const failed = (code: string) => Object.assign(new Error('it failed'), { code })

test.each([
  ['a full disk', failed('ENOSPC')],
  ['a database whose disk is full', new Error('Failed query', { cause: failed('53100') })],
])('%s during a check is told with TMPDIR and what to do', (_, error) => {
  const told = withRoomNamed(error, '/tmp')
  expect(String(told)).toMatch(/There is too little room in \/tmp .* set TMPDIR /)
  expect(sentenceFor(told)).toBeUndefined()
})

test('any other failure of a check stays what it is', () => {
  const error = failed('EIO')
  expect(withRoomNamed(error, '/tmp')).toBe(error)
})
