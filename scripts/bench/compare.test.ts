import { expect, test } from 'vitest'
import { differenceOf, ensureSameSize } from './compare.ts'

const answer = (sample: string, bytes = sample.length) => ({ sample, bytes })
const full = '[{"result":{"data":{"items":[1,2,3]}}}]'

test('raw may answer a tenth more or less, and no further', () => {
  expect(() => ensureSameSize('home', answer(full, 109), answer(full, 100))).not.toThrow()
  expect(() => ensureSameSize('home', answer(full, 89), answer(full, 100))).toThrow('raw/home.mjs')
  expect(() => ensureSameSize('home', answer(full, 111), answer(full, 100))).toThrow('raw/home.mjs')
})

test.each(['[{"error":{"code":1}}]', '[{"result":{"data":1}},{"error":{"code":1}}]'])(
  'a refusal %s is no answer',
  (sample) => {
    expect(() => ensureSameSize('home', answer(full), answer(sample, full.length))).toThrow('refused')
  },
)

test('what differs is named by its place', () => {
  expect(differenceOf('[{"a":{"b":1,"c":2}}]', '[{"a":{"b":1,"d":2}}]')).toBe(
    '.0.a.c: raw 2, Lumiar undefined\n.0.a.d: raw undefined, Lumiar 2',
  )
})
