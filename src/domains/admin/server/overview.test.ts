import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { users } from '#domains/auth/server/tables.ts'
import { communityReports } from '#domains/community/server/tables.ts'
import { makeGroup } from '#domains/community/server/testing/community.ts'
import { dailyEnergyCheckins } from '#domains/energy/server/tables.ts'
import { audioContents, userAudioProgress } from '#domains/meditations/server/tables.ts'
import { practiceRatings, recommendedPractices, userPracticeSessions } from '#domains/practices/server/tables.ts'
import { dailyReflections, userReflections } from '#domains/reflections/server/tables.ts'
import { addDays } from '#shared/dates.ts'
import { keepFigures } from './keepFigures.ts'
import { dailyFigures, overviewFigures } from './tables.ts'

const kit = testKit()
const today = '2026-11-15'
let admin: Person
let people: Person[]

beforeAll(async () => {
  admin = await kit.person(['admin'])
  people = await Promise.all([1, 2, 3].map(() => kit.person()))
  await kit.services.db.update(users).set({ createdAt: new Date('2026-11-10T12:00:00Z') })
})

const look = async () => (await kit.as(admin)).adminOverview.show()
const keep = () => keepFigures(kit.services.db, kit.clock.now)
const dayOf = async (day: string) => (await look()).days.find((figures) => figures.day === day)
const later = (minutes: number) => {
  kit.clock.now = new Date(kit.clock.now.getTime() + minutes * 60_000)
}

const [ana, bia, caio] = [0, 1, 2].map((n) => () => people[n]?.id ?? '') as [() => string, () => string, () => string]

async function complete(userId: string, completedOn: string, completedAt: string, practiceId?: string) {
  const [session] = await kit.services.db
    .insert(userPracticeSessions)
    .values({
      userId,
      practiceId,
      durationMinutes: 10,
      startedOn: completedOn,
      completedOn,
      completedAt: new Date(completedAt),
    })
    .returning()
  return session?.id ?? ''
}

test('thirty days end today; who came, practised and checked in stands on the day it was for them', async () => {
  await complete(ana(), '2026-11-14', '2026-11-15T02:30:00Z')
  await complete(bia(), '2026-11-14', '2026-11-14T12:00:00Z')
  await complete(bia(), today, '2026-11-15T12:00:00Z')
  await kit.services.db.insert(userPracticeSessions).values({ userId: caio(), durationMinutes: 10, startedOn: today })
  await kit.services.db.insert(dailyEnergyCheckins).values([
    { userId: ana(), checkinDate: today, energyLevel: 2 },
    { userId: bia(), checkinDate: today, energyLevel: 9 },
    { userId: caio(), checkinDate: addDays(today, -29), energyLevel: 5 },
    { userId: caio(), checkinDate: addDays(today, -30), energyLevel: 5 },
  ])
  await keep()

  const { days, members } = await look()

  expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, n) => addDays(today, n - 29)))
  expect(members).toBe(4)
  expect(await dayOf('2026-11-14')).toEqual({ day: '2026-11-14', newMembers: 0, sessions: 2, checkins: 0 })
  expect(await dayOf(today)).toEqual({ day: today, newMembers: 0, sessions: 1, checkins: 2 })
  expect(await dayOf('2026-11-10')).toMatchObject({ newMembers: 4 })
  expect(days[0]).toMatchObject({ checkins: 1 })
})

test('what arrives late, as late as it is taken, is counted, and what was counted before stays', async () => {
  const { db } = kit.services
  const older = addDays(today, -31)
  await db.insert(dailyFigures).values({ day: older, sessions: 77 })
  const caller = await kit.as(people[0] ?? null)
  const made = { at: '2026-10-17T12:00:00Z', day: '2026-10-17' }
  await complete(ana(), '2026-11-09', '2026-11-09T12:00:00Z')
  await caller.userPracticeSessions.timer({ minutes: 5, startKey: crypto.randomUUID(), made })
  await keep()

  expect(await dayOf('2026-11-09')).toMatchObject({ sessions: 1 })
  expect(await dayOf('2026-10-17')).toMatchObject({ sessions: 1 })
  expect(await db.select().from(dailyFigures).where(eq(dailyFigures.day, older))).toMatchObject([{ sessions: 77 }])
})

test('after a pause of weeks every missed day is counted', async () => {
  const { db } = kit.services
  await db.delete(dailyFigures)
  await db.insert(dailyFigures).values({ day: '2026-11-01' })
  await complete(bia(), '2026-11-03', '2026-11-03T12:00:00Z')
  await keep()

  expect(await dayOf('2026-11-03')).toMatchObject({ sessions: 1 })
})

test('several processes at once count the same once', async () => {
  const before = await kit.services.db.select().from(dailyFigures).orderBy(dailyFigures.day)

  await Promise.all([1, 2, 3, 4].map(keep))

  expect(await kit.services.db.select().from(dailyFigures).orderBy(dailyFigures.day)).toEqual(before)
  expect(await kit.services.db.$count(overviewFigures)).toBe(1)
})

test('a rating is averaged only when three members gave one', async () => {
  const { db } = kit.services
  const [calm, rare] = await db
    .insert(recommendedPractices)
    .values([{ name: 'Calma' }, { name: 'Rara' }])
    .returning()
  const rate = async (userId: string, practiceId: string | undefined, rating: number) =>
    db.insert(practiceRatings).values({
      userId,
      practiceId,
      rating,
      sessionId: await complete(userId, today, '2026-11-15T12:00:00Z', practiceId),
    })
  for (const rating of [5, 5, 4]) await rate(ana(), calm?.id, rating)
  await rate(bia(), calm?.id, 3)
  for (const rating of [1, 1, 2]) await rate(ana(), rare?.id, rating)
  await keep()
  expect((await look()).ratings).toEqual([
    { id: calm?.id, name: 'Calma', ratings: 4, average: null },
    { id: rare?.id, name: 'Rara', ratings: 3, average: null },
  ])

  await rate(caio(), calm?.id, 5)
  await keep()
  expect((await look()).ratings[0]).toEqual({ id: calm?.id, name: 'Calma', ratings: 5, average: 4.4 })
})

test('audios stand by how many heard them', async () => {
  const { db } = kit.services
  const [sea, rain] = await db
    .insert(audioContents)
    .values([
      { title: 'Mar', durationMinutes: 5, storagePath: 'audio/a.mp3', fileSize: 1000 },
      { title: 'Chuva', durationMinutes: 5, storagePath: 'audio/b.mp3', fileSize: 500 },
    ])
    .returning()
  await db.insert(userAudioProgress).values([
    { userId: ana(), audioContentId: rain?.id ?? '', completed: true },
    { userId: bia(), audioContentId: rain?.id ?? '' },
    { userId: bia(), audioContentId: sea?.id ?? '' },
  ])
  await keep()

  const { mostHeard, storage } = await look()

  expect(mostHeard).toEqual([
    { id: rain?.id, title: 'Chuva', listeners: 2, completed: 1 },
    { id: sea?.id, title: 'Mar', listeners: 1, completed: 0 },
  ])
  expect(storage).toMatchObject({ files: 2, bytes: 1500 })
  expect(storage.database).toBeGreaterThan(1_000_000)
})

test('days without a reflection are those of the next sixty, switched-off ones too', async () => {
  const { db } = kit.services
  const write = (day: string, isActive = true) => ({ date: day, phrase: 'Frase', question: 'Pergunta', isActive })
  const next = Array.from({ length: 60 }, (_, n) => addDays(today, n))
  await db
    .insert(dailyReflections)
    .values([
      ...next
        .filter((day) => day !== '2026-11-20' && day !== '2027-01-13')
        .map((day) => write(day, day !== '2026-11-25')),
      write('2027-01-15'),
    ])

  expect((await look()).emptyDays).toEqual(['2026-11-20', '2026-11-25', '2027-01-13'])
})

test('the database’s growth is told since the first day whose size is known', async () => {
  const { db } = kit.services
  await keep()
  expect((await look()).growth).toBeNull()

  const [size] = await db
    .select({ bytes: dailyFigures.databaseBytes })
    .from(dailyFigures)
    .where(eq(dailyFigures.day, today))
  expect(size?.bytes).toBeGreaterThan(1_000_000)
  await db
    .update(dailyFigures)
    .set({ databaseBytes: 1000 })
    .where(eq(dailyFigures.day, addDays(today, -7)))
  const { growth, upkeep } = await look()
  expect(growth).toEqual({ bytes: upkeep.database.bytes - 1000, days: 7 })
})

test('what an operator looks after is told beside it', async () => {
  expect((await look()).upkeep).toMatchObject({
    disks: [{ of: 'data' }],
    backup: null,
    alarms: expect.any(Array),
  })
})

test('reports that wait are counted, resolved ones are not', async () => {
  const group = await makeGroup(kit)
  const about = { groupId: group.id, reason: 'Motivo só da moderação' }
  await kit.services.db.insert(communityReports).values([
    { userId: ana(), ...about },
    { userId: bia(), ...about, resolvedAt: new Date() },
  ])

  expect((await look()).reports).toBe(1)
})

test('figures are counted at most every five minutes, and who looks does not wait', async () => {
  await keep()
  await kit.person()
  later(4)
  expect(await look()).toMatchObject({ members: 4, isBeingCounted: false })

  later(2)
  expect(await look()).toMatchObject({ members: 4, isBeingCounted: true })
  await expect.poll(async () => (await look()).members).toBe(5)
  expect(await look()).toMatchObject({ isBeingCounted: false, computedAt: kit.clock.now })
})

test('a new house is counted for the first who looks', async () => {
  await kit.services.db.delete(overviewFigures)

  expect(await look()).toMatchObject({ members: 5, isBeingCounted: false })
})

test('nothing in it is a member’s own: no id, no name, no address, no note, no level', async () => {
  await kit.services.db.insert(userReflections).values({ userId: ana(), date: today, notes: 'Segredo de hoje' })
  await keep()

  const told = JSON.stringify(await look())

  for (const { id, email } of [...people, admin])
    for (const own of [id, email, 'Ana', 'Souza', 'Segredo', 'Motivo', 'energy']) expect(told).not.toContain(own)
})
