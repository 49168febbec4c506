import { beforeAll, expect, test } from 'vitest'
import { declareQueued, type QueuedCall, type QueuePolicies } from './policies.ts'
import { enqueue, rejectedWith, sequenceOf } from './queue.ts'

type Input = { about: string; says: string }

/** The kit knows no domain: calls of five kinds, as any domain could declare them. */
const policies = {
  'things.say': { subject: ({ about }: Input) => about },
  'things.unsay': { subject: ({ about }: Input) => about, subjectsOf: 'things.say' },
  'things.build': {
    subject: ({ about }: Input) => about,
    merge: (earlier: Input, later: Input) =>
      later.says.startsWith(earlier.says) ? { ...later, says: `${later.says}!` } : undefined,
    isChained: true,
  },
  'things.stand': { subject: ({ about }: Input) => about, mergesTried: true },
  'things.step': { sequence: ({ about }: Input) => about },
}
beforeAll(() => declareQueued([policies as unknown as QueuePolicies]))

const call = (id: string, kind: string, about: string, says = '', isTried = false): QueuedCall => ({
  id,
  name: `things.${kind}`,
  input: { about, says },
  isTried,
})

test('what is new waits at the end; calls without a subject never meet', () => {
  const ids = enqueue([call('a', 'step', 'x')], call('b', 'say', 'x')).map(({ id }) => id)
  expect(ids).toEqual(['a', 'b'])
  expect(enqueue([call('a', 'step', 'x')], call('b', 'step', 'x'))).toHaveLength(2)
  expect(enqueue([call('a', 'say', 'x')], call('b', 'say', 'y'))).toHaveLength(2)
})

test('what is said again about the same thing is said once, as last said, in the place of the first', () => {
  const queue = [call('a', 'say', 'x', 'um'), call('b', 'step', 'y')]
  expect(enqueue(queue, call('c', 'say', 'x', 'dois'))).toEqual([call('c', 'say', 'x', 'dois'), call('b', 'step', 'y')])
})

test('two kinds of call about the same thing: the later takes the place of the earlier that has not been tried', () => {
  expect(enqueue([call('a', 'say', 'x')], call('b', 'unsay', 'x'))).toEqual([call('b', 'unsay', 'x')])
  expect(enqueue([call('a', 'unsay', 'x')], call('b', 'say', 'x'))).toEqual([call('b', 'say', 'x')])
  expect(enqueue([call('a', 'say', 'x')], call('b', 'unsay', 'y'))).toHaveLength(2)
  expect(enqueue([call('a', 'say', 'x', '', true)], call('b', 'unsay', 'x'))).toHaveLength(2)
})

test('a domain says how two of its calls become one, or that they do not', () => {
  const queue = [call('a', 'build', 'x', 'um')]
  expect(enqueue(queue, call('b', 'build', 'x', 'um dois'))).toEqual([call('b', 'build', 'x', 'um dois!')])
  expect(enqueue(queue, call('b', 'build', 'x', 'outro'))).toEqual([...queue, call('b', 'build', 'x', 'outro')])
})

test('what may have arrived stays as it is, unless the newest is all that matters', () => {
  expect(enqueue([call('a', 'say', 'x', 'um', true)], call('b', 'say', 'x', 'dois'))).toHaveLength(2)
  expect(enqueue([call('a', 'stand', 'x', 'um', true)], call('b', 'stand', 'x', 'dois'))).toEqual([
    call('b', 'stand', 'x', 'dois'),
  ])
})

test('with a rejected call go the later ones that were built upon it, and nothing else', () => {
  const first = call('a', 'build', 'x', 'um', true)
  const queue = [call('o', 'build', 'y', 'outro'), first, call('c', 'say', 'x'), call('b', 'build', 'x', 'dois')]
  expect(rejectedWith(queue, first).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(rejectedWith(queue, call('c', 'say', 'x')).map(({ id }) => id)).toEqual(['c'])
})

test('calls of one sequence are known as such; a call that no manifest knows stands for itself', () => {
  expect(sequenceOf(call('a', 'step', 's1'))).toBe('s1')
  expect(sequenceOf(call('a', 'older', 's1'))).toBe('a')
  expect(enqueue([call('a', 'older', 'x')], call('b', 'older', 'x'))).toHaveLength(2)
})
