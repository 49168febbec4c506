import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { fieldErrors as general } from '#client/staff/texts.ts'
import { eventForm, saveChallenge, saveEvent } from '#domains/community/admin.contract.ts'
import { texts as community } from '#domains/community/admin.texts.ts'
import { texts as meditations } from '#domains/meditations/admin.texts.ts'
import { saveAudio } from '#domains/meditations/contract.ts'
import { texts as reflections } from '#domains/reflections/admin.texts.ts'
import { saveReflection } from '#domains/reflections/contract.ts'

const keysOf = (contract: z.ZodMiniType, input: object) =>
  contract.safeParse(input).error?.issues.map(({ message }) => message) ?? []

test.each<[string, z.ZodMiniType, { fieldErrors: Record<string, string> }, object]>([
  ['NOT_A_DAY', saveReflection, reflections, { date: '1999-12-31' }],
  ['NOT_A_DATE', saveEvent, community.events, { startDate: '1999-12-31T10:00:00Z' }],
  ['NO_SUCH_TIME', eventForm('America/Sao_Paulo'), community.events, { startDate: '2018-11-04T00:30' }],
  ['NOT_A_DATE', saveChallenge, community.challenges, { startDate: '1999-12-31' }],
  ['TOO_MANY_TAGS', saveAudio, meditations.audios, { tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) }],
  ['TAG_TOO_LONG', saveAudio, meditations.audios, { tags: ['x'.repeat(41)] }],
])('%s has a sentence where its editor takes its words from', (key, contract, { fieldErrors }, input) => {
  expect(keysOf(contract, input)).toContain(key)
  expect(fieldErrors[key]).toMatch(/^[A-Z].+\.$/)
  expect(general).not.toHaveProperty(key)
})
