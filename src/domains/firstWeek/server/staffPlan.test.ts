import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, refusal, testKitWithContent } from '#app/server/testing/kit.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { contentId } from '#server/content/contentFiles.ts'
import { reasons } from '../rules.ts'
import { openWeek } from './openWeek.ts'

const kit = testKitWithContent()
let staff: Caller

beforeAll(async () => {
  staff = await kit.as(await kit.person(['admin']))
})

const rain = contentId('audio', 'chuva-na-varanda')
const daysOf = async (reason: (typeof reasons)[number]) => (await staff.weekPlanDays.staffList({ reason })).items
const firstDay = async () => {
  const [day] = await daysOf('sleep')
  if (!day) throw new Error('no day')
  return { ...day, version: day.updatedAt.toISOString() }
}

test.each(reasons)(
  'the shipped week of %s has seven days, each with something free that members can see',
  async (reason) => {
    const days = await daysOf(reason)
    expect(days.map(({ day, isShown }) => [day, isShown])).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => [day, true]))
    expect(days.every(({ kind, itemId }) => (kind === 'reflection') === (itemId === null))).toBe(true)
  },
)

test('shipped weeks begin with five minutes or less', async () => {
  const choices = await staff.weekPlanDays.choices()
  for (const reason of reasons) {
    const [{ kind, itemId } = { kind: 'audio' as const, itemId: null }] = await daysOf(reason)
    const item = kind === 'reflection' ? undefined : choices[kind].find(({ id }) => id === itemId)
    expect(item?.minutes, reason).toBeLessThanOrEqual(5)
  }
})

test('staff change a day, and new members are offered it', async () => {
  const { id, version } = await firstDay()
  await staff.weekPlanDays.update({ id, version, kind: 'audio', itemId: rain, sentence: 'Chove.' })

  expect(await firstDay()).toMatchObject({ kind: 'audio', itemId: rain, title: 'Chuva na varanda', sentence: 'Chove.' })
  const ana = await kit.person()
  await kit.services.db.transaction((tx) => openWeek(tx, ana.id, kit.clock.now))
  const caller = await kit.as(ana)
  await caller.firstWeeks.answer({ brought: 'sleep', minutes: null, reminder: null })
  expect((await caller.firstWeeks.mine())?.days[0]).toMatchObject({ sentence: 'Chove.', item: { id: rain } })
})

test('a day that somebody else changed meanwhile is not overwritten', async () => {
  const { id, version } = await firstDay()
  const input = { id, version, kind: 'reflection' as const, itemId: '' as const, sentence: 'Primeira' }
  await staff.weekPlanDays.update(input)
  expect(await refusal(staff.weekPlanDays.update({ ...input, sentence: 'Segunda' }))).toBe('CHANGED_MEANWHILE')
  expect(await firstDay()).toMatchObject({ sentence: 'Primeira' })
})

const premium = contentId('practice', 'trilha-ate-a-nascente')

test.each([
  ['nothing chosen', { kind: 'practice', itemId: '' }, 'INVALID_INPUT'],
  ['something of another kind', { kind: 'practice', itemId: rain }, 'INVALID_INPUT'],
  ['something premium', { kind: 'practice', itemId: premium }, 'INVALID_INPUT'],
  ['something that is gone', { kind: 'module', itemId: crypto.randomUUID() }, 'INVALID_INPUT'],
  ['no sentence', { kind: 'reflection', itemId: '', sentence: '  ' }, 'BAD_REQUEST'],
  ['a sentence without end', { kind: 'reflection', itemId: '', sentence: 'a'.repeat(301) }, 'BAD_REQUEST'],
  ['a kind nobody knows', { kind: 'filme', itemId: '' }, 'BAD_REQUEST'],
])('%s is refused, and nothing changes', async (_, input, code) => {
  const { id, version, ...before } = await firstDay()
  const update = { sentence: 'Frase', ...input, id, version } as Parameters<Caller['weekPlanDays']['update']>[0]
  expect(await refusal(staff.weekPlanDays.update(update))).toBe(code)
  expect(await firstDay()).toMatchObject(before)
})

test('a choice that is hidden afterwards says so to staff', async () => {
  const [day] = await daysOf('focus')
  await kit.services.db
    .update(recommendedPractices)
    .set({ isActive: false })
    .where(eq(recommendedPractices.id, day?.itemId ?? ''))
  expect((await daysOf('focus'))[0]).toMatchObject({ isShown: false, title: 'Pausa na Soleira' })
})

test.each([[[]], [['moderator' as const]]])('whoever has the roles %j plans nobody’s week', async (roles) => {
  const caller = await kit.as(await kit.person(roles))
  const { id, version } = await firstDay()
  const input = { id, version, kind: 'reflection' as const, itemId: '' as const, sentence: 'Minha' }
  expect(await refusal(caller.weekPlanDays.update(input))).toBe('FORBIDDEN')
  expect(await refusal(caller.weekPlanDays.staffList({ reason: 'sleep' }))).toBe('FORBIDDEN')
})
