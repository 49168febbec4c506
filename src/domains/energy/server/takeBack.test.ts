import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { figuresFromRows, figuresShown } from '#domains/practices/server/testing/figuresFromRows.ts'
import { userStats } from './tables.ts'

const kit = testKit()
const zone = 'America/Sao_Paulo'
const day = '2026-11-15'
const at = (time: string) => ({ at: `${day}T${time}:00.000Z`, day })

async function noon(person: Person) {
  kit.clock.now = new Date(`${day}T18:00:00Z`)
  return kit.as(person)
}

const statsOf = async ({ id }: Person) =>
  (await kit.services.db.select().from(userStats).where(eq(userStats.userId, id)))[0]

async function compareFigures(person: Person) {
  const shown = await figuresShown(await noon(person))
  expect(shown).toEqual(await figuresFromRows(kit.services.db, person.id, day))
  return shown.mine
}

test('a check-in that is taken back leaves the day without one, and every figure as it was', async () => {
  const ana = await kit.person([], { timezone: zone })
  const caller = await noon(ana)
  await caller.dailyEnergyCheckins.save({ level: 4, made: { at: '2026-11-14T15:00:00.000Z', day: '2026-11-14' } })
  const before = { stats: await statsOf(ana), shown: await compareFigures(ana) }

  await caller.dailyEnergyCheckins.save({ level: 9, made: at('15:00') })
  expect(await caller.dailyEnergyCheckins.takeBack({ level: 9, made: at('15:01') })).toEqual({ energyLevel: null })

  expect(await caller.dailyEnergyCheckins.today()).toBeNull()
  expect(await compareFigures(ana)).toEqual(before.shown)
  const { takenBackOn, takenBackAt, ...kept } = (await statsOf(ana)) ?? {}
  expect({ ...kept, takenBackOn: null, takenBackAt: null }).toEqual(before.stats)
})

test('taken back twice, or with nothing there, is taken back once', async () => {
  const ana = await kit.person([], { timezone: zone })
  const caller = await noon(ana)
  expect(await caller.dailyEnergyCheckins.takeBack({ level: 9, made: at('15:01') })).toEqual({ energyLevel: null })
  await caller.dailyEnergyCheckins.save({ level: 9, made: at('15:02') })
  for (let times = 0; times < 2; times++) await caller.dailyEnergyCheckins.takeBack({ level: 9, made: at('15:03') })
  expect(await statsOf(ana)).toMatchObject({ totalCheckins: 0, streakDays: 0, streakLastDay: null })
  await compareFigures(ana)
})

test.each([
  ['another level, as another device set it', { level: 3, made: at('15:00') }],
  ['the same level, set again since', { level: 9, made: at('15:05') }],
])('%s stays', async (_, saved) => {
  const ana = await kit.person([], { timezone: zone })
  const caller = await noon(ana)
  await caller.dailyEnergyCheckins.save(saved)
  expect(await caller.dailyEnergyCheckins.takeBack({ level: 9, made: at('15:01') })).toEqual({
    energyLevel: saved.level,
  })
  expect(await caller.dailyEnergyCheckins.today()).toEqual({ energyLevel: saved.level })
  await compareFigures(ana)
})

test('a save that is delivered again after it was taken back brings nothing back; a later one counts', async () => {
  const ana = await kit.person([], { timezone: zone })
  const caller = await noon(ana)
  const save = () => caller.dailyEnergyCheckins.save({ level: 9, made: at('15:00') })
  await save()
  await caller.dailyEnergyCheckins.takeBack({ level: 9, made: at('15:01') })

  expect(await save()).toEqual({ energyLevel: null, created: false })
  expect(await caller.dailyEnergyCheckins.today()).toBeNull()
  await compareFigures(ana)

  const yesterday = { level: 6, made: { at: '2026-11-14T15:00:00.000Z', day: '2026-11-14' } }
  expect(await caller.dailyEnergyCheckins.save(yesterday)).toMatchObject({ created: true })
  expect(await caller.dailyEnergyCheckins.save({ level: 2, made: at('15:02') })).toMatchObject({ created: true })
  expect(await compareFigures(ana)).toMatchObject({ consecutiveDays: 2 })
})

test('another device’s level of before the taking back answers what the day has: none', async () => {
  const ana = await kit.person([], { timezone: zone })
  const caller = await noon(ana)
  await caller.dailyEnergyCheckins.save({ level: 9, made: at('15:00') })
  await caller.dailyEnergyCheckins.takeBack({ level: 9, made: at('15:05') })

  const late = await caller.dailyEnergyCheckins.save({ level: 8, made: at('15:02') })
  expect(late).toEqual({ energyLevel: null, created: false })
  expect(await caller.dailyEnergyCheckins.today()).toBeNull()
  await compareFigures(ana)
})

test('the level of before is brought back, once, and no late delivery of the one undone sets it again', async () => {
  const ana = await kit.person([], { timezone: zone })
  const caller = await noon(ana)
  await caller.dailyEnergyCheckins.save({ level: 5, made: at('15:00') })
  const save = () => caller.dailyEnergyCheckins.save({ level: 7, made: at('15:01') })
  const undo = () => caller.dailyEnergyCheckins.takeBack({ level: 7, before: 5, made: at('15:02') })
  await save()
  expect([await undo(), await undo()]).toEqual([{ energyLevel: 5 }, { energyLevel: 5 }])
  expect(await save()).toEqual({ energyLevel: 5, created: false })
  await compareFigures(ana)

  await caller.dailyEnergyCheckins.save({ level: 7, made: at('15:03') })
  expect(await undo()).toEqual({ energyLevel: 7 })
  await compareFigures(ana)
})

test.each([
  ['another level', { level: 9, made: at('15:01') }],
  ['the same level, set again since', { level: 7, made: at('15:05') }],
])('%s of another device stays when the one before would be brought back', async (_, saved) => {
  const ana = await kit.person([], { timezone: zone })
  const caller = await noon(ana)
  for (const level of [5, 7]) await caller.dailyEnergyCheckins.save({ level, made: at('15:00') })
  await caller.dailyEnergyCheckins.save(saved)
  const undone = await caller.dailyEnergyCheckins.takeBack({ level: 7, before: 5, made: at('15:02') })
  expect([undone, await caller.dailyEnergyCheckins.today()]).toEqual([
    { energyLevel: saved.level },
    { energyLevel: saved.level },
  ])
  await compareFigures(ana)
})

test('a day that has no check-in any more gets none by bringing back, and a level that is not one is kept within 1 to 10', async () => {
  const ana = await kit.person([], { timezone: zone })
  const caller = await noon(ana)
  const undone = await caller.dailyEnergyCheckins.takeBack({ level: 7, before: 5, made: at('15:02') })
  expect([undone, await caller.dailyEnergyCheckins.today()]).toEqual([{ energyLevel: null }, null])
  await caller.dailyEnergyCheckins.save({ level: 7, made: at('15:01') })
  const far = await caller.dailyEnergyCheckins.takeBack({ level: 7, before: 99, made: at('15:02') })
  expect(far).toEqual({ energyLevel: 10 })
})

test('nobody takes back another member’s check-in; a visitor none; without a level nothing happens', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]
  const hers = await noon(ana)
  await hers.dailyEnergyCheckins.save({ level: 9, made: at('15:00') })
  const wanted = { level: 9, made: at('15:01') }
  expect(await (await noon(bia)).dailyEnergyCheckins.takeBack(wanted)).toEqual({ energyLevel: null })
  expect(await refusal((await kit.as(null)).dailyEnergyCheckins.takeBack(wanted))).toBe('UNAUTHENTICATED')
  expect(await refusal(hers.dailyEnergyCheckins.takeBack({ made: at('15:01') } as typeof wanted))).toBe('BAD_REQUEST')
  expect(await hers.dailyEnergyCheckins.today()).toEqual({ energyLevel: 9 })
})
