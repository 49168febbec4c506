import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { numberOrZero, optionalLink, optionalText, requiredText, wholeNumber } from '#shared/fields.ts'
import { limitsAt } from './limits.ts'

const contract = z
  .strictObject({
    title: requiredText(200),
    subtitle: optionalText(300),
    link: z.optional(optionalLink),
    minutes: wholeNumber(1, 600),
    order: numberOrZero(10_000),
    kind: z.enum(['audio', 'video']),
    steps: z.pipe(
      z
        .array(z.strictObject({ text: requiredText(40), rhythm: z.nullable(z.tuple([wholeNumber(1, 20), z.int()])) }))
        .check(z.maxLength(60, 'TOO_MANY')),
      z.transform((steps) => steps.filter(({ text }) => text)),
    ),
  })
  .check(z.refine(({ title }) => title !== 'x'))

test.each([
  ['a text', 'title', { maxLength: 200 }],
  ['a text that is saved as null when empty', 'subtitle', { maxLength: 300 }],
  ['a text that may be missing', 'link', { maxLength: 2000 }],
  ['a number', 'minutes', { min: 1, max: 600 }],
  ['a number that is made first', 'order', { min: 0, max: 10_000 }],
  ['a choice', 'kind', {}],
  ['a list', 'steps', { maxLength: 60 }],
  ['a field of an item of a list', 'steps.7.text', { maxLength: 40 }],
  ['a place that may be null', 'steps.0.rhythm.0', { min: 1, max: 20 }],
  ['a place without limits of its own', 'steps.0.rhythm.1', {}],
  ['no field of it', 'steps.0.nowhere.1', {}],
])('the limits of %s', (_, path, limits) => {
  expect(limitsAt(contract, path)).toEqual(limits)
})
