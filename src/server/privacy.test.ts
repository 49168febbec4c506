import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { keepFigures } from '#domains/admin/server/keepFigures.ts'
import type { Role } from '#domains/auth/rules.ts'
import { dailyEnergyCheckins } from '#domains/energy/server/tables.ts'
import { dailyReflections, userReflections } from '#domains/reflections/server/tables.ts'
import { everyAnswer } from './testing/everyAnswer.ts'
import { type Person, testKit } from './testing/kit.ts'

const kit = testKit()
const today = '2026-11-15'
const note = 'texto-que-ninguem-mais-le'
/** Higher than any level can be: in an answer it is nothing else. */
const level = 27_183

let owner: Person
let ids: string[]

beforeAll(async () => {
  const { db } = kit.services
  owner = await kit.person()
  const userId = owner.id
  await db.execute(sql`alter table daily_energy_checkins drop constraint daily_energy_checkins_level`)
  const reflections = await db
    .insert(dailyReflections)
    .values({ date: today, phrase: 'Frase', question: 'Pergunta' })
    .returning()
  const reflectionId = reflections[0]?.id
  const notes = await db.insert(userReflections).values({ userId, reflectionId, date: today, notes: note }).returning()
  const checkIns = await db
    .insert(dailyEnergyCheckins)
    .values({ userId, checkinDate: today, energyLevel: level })
    .returning()
  ids = [userId, ...[...reflections, ...notes, ...checkIns].map(({ id }) => id)]
  await keepFigures(db, kit.clock.now)
})

const feel = async (energyLevel: number) => {
  const { db, now } = kit.services
  await db.update(dailyEnergyCheckins).set({ energyLevel }).where(eq(dailyEnergyCheckins.userId, owner.id))
  await keepFigures(db, now())
}

const tellers = (told: Map<string, string>, secret: string | number) =>
  [...told].filter(([, answers]) => new RegExp(`\\b${secret}\\b`).test(answers)).map(([name]) => name)

const others: [string, Role[] | undefined][] = [
  ['a visitor', undefined],
  ['another member', []],
  ['a moderator', ['moderator']],
  ['an administrator', ['admin', 'moderator']],
]
const meet = async (roles: Role[] | undefined) => (roles ? kit.person(roles) : null)

test('who wrote it is told, by the very calls the others make', async () => {
  const told = await everyAnswer(kit, owner, ids, ['query'])

  expect(tellers(told, note)).toEqual(['userReflections.today', 'userReflections.of', 'userReflections.list'])
  expect(tellers(told, level)).toEqual(['dailyEnergyCheckins.today', 'dailyEnergyCheckins.recent', 'profiles.overview'])
})

test.each(others)('nothing %s is told depends on how someone else feels, not even a figure', async (_, roles) => {
  const person = await meet(roles)
  const told = async () => {
    const answers = await everyAnswer(kit, person, ids, ['query'])
    return Object.fromEntries([...answers].map(([name, said]) => [name, said.replace(/"database":\d+/g, '')]))
  }
  await feel(1)
  const low = await told()
  await feel(level)

  expect(await told()).toEqual(low)
})

test.each(others)('no procedure of any domain gives %s someone else’s note or level', async (_, roles) => {
  const told = await everyAnswer(kit, await meet(roles), ids)

  expect([...tellers(told, note), ...tellers(told, level)]).toEqual([])
})

test('staff see how many checked in, and nothing else of it', async () => {
  const { days } = await (await kit.as(await kit.person(['admin']))).adminOverview.show()

  expect(days.at(-1)).toEqual({ day: today, newMembers: expect.any(Number), sessions: 0, checkins: 1 })
})
