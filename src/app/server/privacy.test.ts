import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { keepFigures } from '#domains/admin/server/keepFigures.ts'
import { makeGroup } from '#domains/community/server/testing/community.ts'
import { dailyEnergyCheckins } from '#domains/energy/server/tables.ts'
import { recommendedPractices, userPracticeSessions } from '#domains/practices/server/tables.ts'
import { dailyReflections, userReflections } from '#domains/reflections/server/tables.ts'
import type { Role } from '#shared/access.ts'
import { everyAnswer } from './testing/everyAnswer.ts'
import { type Person, testKit } from './testing/kit.ts'

/** With few connections the many questions of `everyAnswer` travel together. */
const kit = testKit({ DATABASE_POOL: '2' })
const today = '2026-11-15'
const note = 'texto-que-ninguem-mais-le'
/** A level no check-in can have: where it stands in an answer, it is this one. */
const level = 27_183
const feeling = 31_415
/** As staff made them and did not mark as shareable; and one of each that they did. */
const helpline = 'Conversar com uma Pessoa'
const grief = 'Roda do Adeus'
const tea = 'Chá da Tarde'
const dawn = 'Roda da Aurora'

let owner: Person
let hider: Person
let ids: string[]

beforeAll(async () => {
  const { db } = kit.services
  owner = await kit.person([], { firstName: 'Zulmira', lastName: 'Quintal' })
  hider = await kit.person([], { firstName: 'Hermengarda', lastName: 'Quintal' })
  const userId = owner.id
  await db.execute(sql`alter table daily_energy_checkins drop constraint daily_energy_checkins_level`)
  await db.execute(sql`alter table user_practice_sessions drop constraint user_practice_sessions_before`)
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
  const lived = await live([owner, hider])
  await db.insert(dailyEnergyCheckins).values({ userId: hider.id, checkinDate: today, energyLevel: 3 })
  await (await kit.as(hider)).profiles.update({ showInFeed: false, showCheckinsInFeed: true })
  ids = [userId, ...[...reflections, ...notes, ...checkIns, ...lived].map(({ id }) => id)]
  await keepFigures(db, kit.clock.now)
})

/** A practice and a group of each kind, done and joined by both. */
const live = async (people: Person[]) => {
  const { db } = kit.services
  const practices = await db
    .insert(recommendedPractices)
    .values([{ name: helpline }, { name: tea, isShareable: true }])
    .returning()
  const groups = [await makeGroup(kit, { name: grief }), await makeGroup(kit, { name: dawn, isShareable: true })]
  for (const person of people) {
    for (const { id: groupId } of groups) await (await kit.as(person)).communityGroupMembers.join({ groupId })
    await db.insert(userPracticeSessions).values(practices.map(({ id }) => session(person.id, id)))
  }
  return [...practices, ...groups]
}

const session = (userId: string, practiceId: string) => ({
  userId,
  practiceId,
  durationMinutes: 10,
  startedOn: today,
  completedOn: today,
  completedAt: kit.clock.now,
  feelingBefore: feeling,
})

const feel = async (energyLevel: number) => {
  const { db, now } = kit.services
  await db.update(dailyEnergyCheckins).set({ energyLevel }).where(eq(dailyEnergyCheckins.userId, owner.id))
  await keepFigures(db, now())
}

const tellers = (told: Map<string, string>, secret: string | number) =>
  [...told].filter(([, answers]) => new RegExp(`\\b${secret}\\b`).test(answers)).map(([name]) => name)

/** Every object in these answers that itself carries the word, with all that stands in it. */
function speakingOf(told: Map<string, string>, word: string): string[] {
  const found: string[] = []
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const own = Object.values(value).flatMap((part) => (Array.isArray(part) ? part : [part]))
    if (!Array.isArray(value) && own.some((part) => typeof part === 'string' && part.includes(word)))
      found.push(JSON.stringify(value))
    Object.values(value).forEach(walk)
  }
  for (const answers of told.values()) walk(JSON.parse(answers))
  return found
}

const others: [string, Role[] | undefined][] = [
  ['a visitor', undefined],
  ['another member', []],
  ['a moderator', ['moderator']],
  ['an administrator', ['admin', 'moderator']],
]
const meet = async (roles: Role[] | undefined) => (roles ? kit.person(roles) : null)

type Told = { all: Map<string, string>; whileLow: Map<string, string>; whileHigh: Map<string, string> }

const told = new Map<string, Told>()
/** Asked once for each of them, because it takes some seconds: what changes something first, then twice all that only reads. */
async function toldTo(name: string, roles: Role[] | undefined): Promise<Told> {
  const known = told.get(name) ?? (await askAll(await meet(roles)))
  told.set(name, known)
  return known
}

async function askAll(person: Person | null): Promise<Told> {
  const changing = await everyAnswer(kit, person, ids, ['mutation'])
  await feel(1)
  const whileLow = await everyAnswer(kit, person, ids, ['query'])
  await feel(level)
  const whileHigh = await everyAnswer(kit, person, ids, ['query'])
  return { all: new Map([...changing, ...whileHigh]), whileLow, whileHigh }
}

test('who wrote it is told, by the very calls the others make', async () => {
  const told = await everyAnswer(kit, owner, ids, ['query'])

  const readers = ['today', 'ofDay', 'of', 'one', 'list'].map((name) => `userReflections.${name}`)
  expect(tellers(told, note)).toEqual(readers)
  expect(tellers(told, level).sort()).toEqual([
    'dailyEnergyCheckins.evolution',
    'dailyEnergyCheckins.recent',
    'dailyEnergyCheckins.today',
    'profiles.overview',
    'userStats.day',
  ])
  expect(tellers(told, feeling).sort()).toEqual(['userPracticeSessions.history', 'userPracticeSessions.recent'])
  const everything = await kit.app.inject({
    method: 'POST',
    url: '/download/profiles.export',
    headers: { cookie: owner.cookie },
  })
  expect(everything.body).toContain(String(feeling))
})

test('staff see how many checked in, and nothing else of it', async () => {
  const { days } = await (await kit.as(await kit.person(['admin']))).adminOverview.show()

  expect(days.at(-1)).toEqual({ day: today, newMembers: expect.any(Number), sessions: 4, checkins: 2 })
})

/** What the panel says of disks and of PostgreSQL's own work changes from one moment to the next, whoever feels what. */
const ofTheMachine =
  /"database":\{"bytes":\d+|"(database|free|liveRows|deadRows|oldestTransaction)":\d+|"vacuumedAt":(null|"[^"]*")/g

const withoutTheMachine = (told: Map<string, string>) =>
  Object.fromEntries([...told].map(([name, said]) => [name, said.replace(ofTheMachine, '')]))

test.each(others)('nothing %s is told depends on how someone else feels, not even a figure', async (name, roles) => {
  const { whileLow, whileHigh } = await toldTo(name, roles)

  expect(withoutTheMachine(whileHigh)).toEqual(withoutTheMachine(whileLow))
})

test.each(others)('no procedure of any domain gives %s someone else’s note, level or feeling', async (name, roles) => {
  const { all } = await toldTo(name, roles)

  expect([note, level, feeling].flatMap((secret) => tellers(all, secret))).toEqual([])
})

test('who shares is told of with what staff marked as shareable, and only with that', async () => {
  const { whileHigh } = await toldTo('another member', [])

  const said = speakingOf(whileHigh, 'Zulmira').join()
  expect([said.includes(tea), said.includes(dawn)]).toEqual([true, true])
  expect(JSON.stringify([...whileHigh.values()])).toContain(grief)
})

test.each(others)('%s is told of nobody’s helpline, grief or check-in', async (name, roles) => {
  const { all } = await toldTo(name, roles)

  const said = [...speakingOf(all, 'Zulmira'), ...speakingOf(all, 'Hermengarda')]
  expect(said.filter((one) => [helpline, grief, 'energy_check-in'].some((secret) => one.includes(secret)))).toEqual([])
})

test.each(others.slice(0, 3))('%s is never told the name of who left the feed', async (name, roles) => {
  const { all } = await toldTo(name, roles)

  expect(tellers(all, 'Hermengarda')).toEqual([])
})
