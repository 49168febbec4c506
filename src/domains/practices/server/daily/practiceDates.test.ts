import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, refusal, testKitWithContent } from '#app/server/testing/kit.ts'
import { contentId } from '#server/content/contentFiles.ts'

const kit = testKitWithContent()
let staff: Caller
const tea = contentId('practice', 'uma-xicara-de-cha')
const tide = contentId('practice', 'mare-crescente')

beforeAll(async () => {
  staff = await kit.as(await kit.person(['admin']))
})

const planned = async () => (await staff.practiceDates.staffList()).items.map(({ day, name }) => [day, name])

test('staff put a practice on a date, see the dates to come in order, and take one off', async () => {
  await staff.practiceDates.save({ day: '2026-12-25', practiceId: tide })
  await staff.practiceDates.save({ day: '2026-11-15', practiceId: tea })
  expect(await planned()).toEqual([
    ['2026-11-15', 'Uma Xícara de Chá'],
    ['2026-12-25', 'Maré Crescente'],
  ])
  expect(await (await kit.as(await kit.person())).recommendedPractices.today()).toMatchObject({ id: tea })

  await staff.practiceDates.remove({ day: '2026-11-15' })
  expect(await planned()).toEqual([['2026-12-25', 'Maré Crescente']])
  expect(await refusal(staff.practiceDates.remove({ day: '2026-11-15' }))).toBe('NOT_FOUND')
})

test.each([
  ['a day that is over', { day: '2026-11-14', practiceId: tea }, 'INVALID_INPUT'],
  ['a day that has one', { day: '2026-12-25', practiceId: tea }, 'INVALID_INPUT'],
  ['a practice that is gone', { day: '2026-12-26', practiceId: randomUUID() }, 'INVALID_INPUT'],
  ['no practice', { day: '2026-12-26', practiceId: '' }, 'BAD_REQUEST'],
  ['no day', { day: '', practiceId: tea }, 'BAD_REQUEST'],
])('%s is refused, and nothing changes', async (_, input, expected) => {
  const before = await planned()
  expect(await refusal(staff.practiceDates.save(input))).toBe(expected)
  expect(await planned()).toEqual(before)
})
