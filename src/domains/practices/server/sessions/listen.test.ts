import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { asManyConnections, type Caller, type Person, refusal, testKitWithContent } from '#app/server/testing/kit.ts'
import { latestActivities } from '#domains/community/server/feed.ts'
import { learningModules, learningTracks } from '#domains/learning/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { contentId } from '#server/content/contentFiles.ts'
import { type Span, secondsIn, unionOf } from '#shared/spans.ts'
import { minutesHeard, mostUnstatedMinutes } from '../../rules.ts'
import { userPracticeSessions } from '../tables.ts'
import { finishSilentListening } from './listen.ts'

const kit = testKitWithContent(asManyConnections)
const key = () => crypto.randomUUID()
let audioId: string
let longest: number

beforeAll(async () => {
  const [audio] = await kit.services.db
    .select({ id: audioContents.id, minutes: audioContents.durationMinutes })
    .from(audioContents)
    .orderBy(desc(audioContents.durationMinutes))
    .limit(1)
  audioId = audio?.id ?? ''
  longest = audio?.minutes ?? 0
})

const report = (sessionId: string, heard: Span[], isOver = true) => ({
  sessionId,
  audioContentId: audioId,
  moduleId: null,
  heard,
  isOver,
})

const sessionsOf = ({ id }: Person) =>
  kit.services.db.select().from(userPracticeSessions).where(eq(userPracticeSessions.userId, id))

const figuresOf = async (ana: Caller) => {
  const { totalPractices, completedPractices, todayMinutes, totalMinutes } = await ana.userStats.mine()
  return { totalPractices, completedPractices, todayMinutes, totalMinutes }
}

test('listening is begun with the first minute, and counts when it is left', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const sitting = key()

  await ana.userPracticeSessions.listen(report(sitting, [[0, 70]], false))
  expect(await figuresOf(ana)).toEqual({ totalPractices: 1, completedPractices: 0, todayMinutes: 0, totalMinutes: 0 })

  await ana.userPracticeSessions.listen(report(sitting, [[0, 1310]]))
  expect(await figuresOf(ana)).toEqual({
    totalPractices: 1,
    completedPractices: 1,
    todayMinutes: 22,
    totalMinutes: 22,
  })
  expect(await sessionsOf(person)).toMatchObject([
    { practiceId: null, audioContentId: audioId, durationMinutes: 22, completedOn: '2026-11-15', heard: [[0, 1310]] },
  ])
  expect((await ana.userPracticeSessions.recent())[0]).toMatchObject({ minutes: 22, kind: 'audio' })
})

test('an audio without an end counts as long as it was heard, a night at most; one with an end never more than it lasts', async () => {
  const [evening, night, plain] = [key(), key(), key()]
  const ana = await kit.as(await kit.person())
  const heard = (sessionId: string, seconds: number) => report(sessionId, [[0, seconds]])

  await ana.userPracticeSessions.listen({ ...heard(evening, 60), isEndless: true })
  expect(await ana.userPracticeSessions.listen({ ...heard(evening, 7200), isEndless: true })).toMatchObject({
    minutes: 120,
  })
  expect(await ana.userPracticeSessions.listen({ ...heard(night, 36_000), isEndless: true })).toMatchObject({
    minutes: 600,
  })
  expect(await ana.userPracticeSessions.listen(heard(plain, 7200))).toMatchObject({ minutes: 60 })
})

test('less than a minute is no session, however it is told; more of one that has begun is', async () => {
  const ana = await kit.as(await kit.person())
  const sitting = key()
  for (const heard of [
    [[0, 59]],
    [
      [0, 40],
      [10, 50],
    ],
    [],
  ] satisfies Span[][])
    expect(await ana.userPracticeSessions.listen(report(sitting, heard))).toMatchObject({ minutes: 0 })
  expect(await figuresOf(ana)).toMatchObject({ totalPractices: 0 })

  await ana.userPracticeSessions.listen(report(sitting, [[0, 60]]))
  await ana.userPracticeSessions.listen(report(sitting, [[60, 95]]))
  expect(await figuresOf(ana)).toMatchObject({ totalPractices: 1, todayMinutes: 2 })
})

test.each([
  ['a stretch that ends before it begins', [[60, 0]]],
  ['a second that no audio has', [[0, 40_000]]],
  ['half seconds', [[0.5, 90]]],
  ['thousands of stretches', Array.from({ length: 501 }, (_, index): Span => [index * 4, index * 4 + 2])],
] satisfies [string, Span[]][])('bad input changes nothing: %s', async (_, heard) => {
  const ana = await kit.as(await kit.person())
  expect(await refusal(ana.userPracticeSessions.listen(report(key(), heard)))).toBe('BAD_REQUEST')
  expect(await figuresOf(ana)).toMatchObject({ totalPractices: 0 })
})

test('nobody adds to another member’s listening, nor to the session of a practice', async () => {
  const ana = await kit.as(await kit.person())
  const bia = await kit.as(await kit.person())
  const sitting = key()
  await ana.userPracticeSessions.listen(report(sitting, [[0, 120]]))
  const { sessionId } = await ana.userPracticeSessions.start({
    practiceId: contentId('practice', 'mare-crescente'),
    startKey: key(),
  })

  expect(await refusal(bia.userPracticeSessions.listen(report(sitting, [[0, 600]])))).toBe('NOT_FOUND')
  expect(await refusal(ana.userPracticeSessions.listen(report(sessionId, [[0, 600]])))).toBe('NOT_FOUND')
  expect(await figuresOf(ana)).toMatchObject({ totalMinutes: 2, completedPractices: 1 })
  expect(await figuresOf(bia)).toMatchObject({ totalPractices: 0 })
  expect(await refusal((await kit.as(null)).userPracticeSessions.listen(report(sitting, [[0, 600]])))).toBe(
    'UNAUTHENTICATED',
  )
})

test('a sitting left before midnight and told of after it counts on its own day', async () => {
  const person = await kit.person([], { timezone: 'America/Sao_Paulo' })
  const ana = await kit.as(person)
  const sitting = key()
  kit.clock.now = new Date('2026-11-16T15:00:00Z')
  const made = { at: '2026-11-16T02:30:00.000Z', day: '2026-11-15' }

  await ana.userPracticeSessions.listen({ ...report(sitting, [[0, 300]]), made })
  await ana.userPracticeSessions.listen(report(sitting, [[300, 600]]))

  const days = (await ana.userStats.calendar()).filter(({ minutes }) => minutes > 0)
  expect(days).toMatchObject([{ day: '2026-11-15', minutes: 10 }])
  kit.clock.now = new Date('2026-11-15T15:00:00Z')
})

test('more than the sound is long was not heard of it, however it is told', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const { db } = kit.services
  const [module] = await db
    .select({ id: learningModules.id, minutes: learningModules.durationMinutes })
    .from(learningModules)
    .where(eq(learningModules.moduleType, 'audio'))

  await ana.userPracticeSessions.listen(report(key(), [[0, 36_000]]))
  const sitting = key()
  await ana.userPracticeSessions.listen(report(sitting, [[0, 100]], false))
  await ana.userPracticeSessions.listen(report(sitting, [[60, 36_000]]))
  await ana.userPracticeSessions.listen({
    ...report(key(), [[0, 36_000]]),
    audioContentId: null,
    moduleId: module?.id ?? null,
  })

  const counted = (await sessionsOf(person)).map(({ durationMinutes }) => durationMinutes)
  expect(counted.sort()).toEqual([longest, longest, module?.minutes].sort())
  expect(await ana.userPracticeSessions.listen(report(key(), [[30_000, 36_000]]))).toMatchObject({ minutes: 0 })
})

test('an audio that staff removed meanwhile still counts what was heard of it', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  await ana.userPracticeSessions.listen({ ...report(key(), [[0, 180]]), audioContentId: key() })
  expect(await sessionsOf(person)).toMatchObject([{ audioContentId: null, durationMinutes: 3 }])
})

const sounds = async () =>
  (await kit.services.db.select({ id: audioContents.id }).from(audioContents).limit(2)).map(({ id }) => id)

test('a session is of the sound it began with: another, real or made up, adds nothing to it', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const { db } = kit.services
  const [short] = await db.insert(audioContents).values({ title: 'Sino', durationMinutes: 3 }).returning()
  const sitting = key()
  const told = { ...report(sitting, [[0, 100]], false), audioContentId: short?.id ?? '' }
  await ana.userPracticeSessions.listen(told)
  for (const audioContentId of [key(), ...(await sounds()), audioId])
    await ana.userPracticeSessions.listen({ ...report(sitting, [[0, 36_000]]), audioContentId })
  expect(await figuresOf(ana)).toMatchObject({ totalPractices: 1, totalMinutes: 3 })

  await db.delete(audioContents).where(eq(audioContents.id, short?.id ?? ''))
  await ana.userPracticeSessions.listen({ ...report(sitting, [[0, 36_000]]), audioContentId: key() })
  expect(await figuresOf(ana)).toMatchObject({ totalPractices: 1, totalMinutes: mostUnstatedMinutes })
})

test('a sound that is not there counts an hour at most, and is not told in the feed', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  await ana.userPracticeSessions.listen({ ...report(key(), [[0, 36_000]]), audioContentId: key() })
  const [session] = await sessionsOf(person)
  expect(session?.durationMinutes).toBe(mostUnstatedMinutes)
  const told = async () => (await latestActivities(kit.services.db)).map(({ id }) => id)
  expect(await told()).not.toContain(session?.id)

  const heard = key()
  // Later than all others of these tests: the feed tells the newest ten.
  kit.clock.now = new Date(kit.clock.now.getTime() + 60_000)
  await (await kit.as(person)).userPracticeSessions.listen(report(heard, [[0, 120]]))
  expect(await told()).toContain(heard)
})

test('a browser that died while it played is taken for left after a quarter of an hour, once', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const { db } = kit.services
  const { now } = kit.clock
  const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const sitting = key()
  await ana.userPracticeSessions.listen(report(sitting, [[0, 300]], false))

  await finishSilentListening(db, minutesLater(14))
  expect(await figuresOf(ana)).toMatchObject({ completedPractices: 0 })
  await Promise.all([finishSilentListening(db, minutesLater(16)), finishSilentListening(db, minutesLater(16))])
  await finishSilentListening(db, minutesLater(17))

  expect(await figuresOf(ana)).toMatchObject({ completedPractices: 1, todayMinutes: 5 })
  await ana.userPracticeSessions.listen(report(sitting, [[300, 420]]))
  expect(await figuresOf(ana)).toMatchObject({ totalPractices: 1, completedPractices: 1, todayMinutes: 7 })
})

test('whoever jumps about for ever costs what one report costs', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const sitting = key()
  for (let round = 0; round < 12; round++)
    await ana.userPracticeSessions.listen(
      report(
        sitting,
        Array.from({ length: 500 }, (_, index): Span => [round * 1000 + index * 2, round * 1000 + index * 2 + 1]),
      ),
    )
  const [row] = await sessionsOf(person)
  expect(row?.heard?.length).toBeLessThanOrEqual(500)
  expect(await figuresOf(ana)).toMatchObject({ totalPractices: 1, totalMinutes: row?.durationMinutes })
})

test('the same key in capitals is the same session, also at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await kit.person()
    const ana = await kit.as(person)
    const sitting = key()
    await ana.userPracticeSessions.listen(report(sitting, [[0, 90]], false))
    await Promise.all([
      ana.userPracticeSessions.listen(report(sitting, [[0, 600]])),
      ana.userPracticeSessions.complete({ sessionId: sitting.toUpperCase() }),
      ana.userPracticeSessions.listen(report(sitting.toUpperCase(), [[500, 900]])),
    ])
    expect(await figuresOf(ana)).toMatchObject({ totalPractices: 1, completedPractices: 1, totalMinutes: 15 })
    await ana.userPracticeSessions.remove({ sessionId: sitting })
    expect(await figuresOf(ana)).toMatchObject({ totalPractices: 0, totalMinutes: 0 })
  }
})

test('a browser that died after midnight had its sitting on the new day', async () => {
  const person = await kit.person([], { timezone: 'America/Sao_Paulo' })
  const ana = await kit.as(person)
  const sitting = key()
  const before = { at: '2026-11-15T02:50:00.000Z', day: '2026-11-14' }
  const after = { at: '2026-11-15T03:20:00.000Z', day: '2026-11-15' }
  await ana.userPracticeSessions.listen({ ...report(sitting, [[0, 300]], false), made: before })
  await ana.userPracticeSessions.listen({ ...report(sitting, [[0, 2000]], false), made: after })

  await finishSilentListening(kit.services.db, kit.clock.now)

  expect(await sessionsOf(person)).toMatchObject([{ completedOn: '2026-11-15' }])
})

test('a place does not go on with a session that was removed, whatever a late save says', async () => {
  const ana = await kit.as(await kit.person())
  const sitting = key()
  const place = (savedAt: number) =>
    ana.userAudioProgress.save({
      audioContentId: audioId,
      progressSeconds: 200,
      completed: false,
      restarted: false,
      savedAt,
      session: { id: sitting, practiceId: null },
    })
  await ana.userPracticeSessions.listen(report(sitting, [[0, 200]]))
  await place(1000)
  expect((await ana.userAudioProgress.one({ audioContentId: audioId })).session).toEqual({
    id: sitting,
    practiceId: null,
  })

  await ana.userPracticeSessions.remove({ sessionId: sitting })
  expect((await ana.userAudioProgress.one({ audioContentId: audioId })).session).toBeNull()
  await place(2000)
  expect((await ana.userAudioProgress.one({ audioContentId: audioId })).session).toBeNull()
})

/** Numbers that look random and are the same in every run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/**
 * One sitting in one browser: plays, seeks forward and back, and reports all it has heard so far from time to time, as the
 * recorder of the player does.
 */
function sittingIn(random: (below: number) => number) {
  const reports: Span[][] = []
  let heard: Span[] = []
  let position = 0
  for (let step = 0; step < 3 + random(10); step++) {
    const until = position + 5 + random(200)
    heard = unionOf(heard, [[position, until]])
    position = Math.max(0, until + random(300) - 150)
    if (secondsIn(heard) >= 60) reports.push(heard)
  }
  return { heard, reports }
}

test('counted minutes are the measure of what was heard, whatever the order and number of deliveries', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const random = dice(20_261_116)
  let expected = 0
  let sittings = 0
  for (let round = 0; round < 25; round++) {
    const sessionId = key()
    const devices = Array.from({ length: 1 + random(2) }, () => sittingIn(random))
    const told = devices.flatMap(({ reports }) => reports.slice(-1 - random(3)))
    if (told.length === 0) continue
    const deliveries = [...told, ...told.filter(() => random(2) === 0)].sort(() => random(3) - 1)
    await Promise.all(
      deliveries.map((heard, index) => ana.userPracticeSessions.listen(report(sessionId, heard, index % 2 === 0))),
    )
    expected += minutesHeard(secondsIn(unionOf(...told)))
    sittings += 1
  }

  expect(await figuresOf(ana)).toEqual({
    totalPractices: sittings,
    completedPractices: sittings,
    todayMinutes: expected,
    totalMinutes: expected,
  })
  const rows = await sessionsOf(person)
  expect(rows).toHaveLength(sittings)
  expect(rows.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)).toBe(expected)
})

test('a module that members cannot see is not named by who knows its id; what was heard counts', async () => {
  kit.clock.now = new Date('2026-11-15T18:00:00Z')
  const { db } = kit.services
  const moments = { createdAt: new Date('2026-10-01'), updatedAt: new Date('2026-11-15T12:00:00Z') }
  const hidden = { ...moments, isActive: false, publishedAt: new Date('2026-10-02') }
  const draft = { ...moments, isActive: false }
  const shown = { ...moments, isActive: true }
  const add = async (track: object, module: object) => {
    const [{ id: trackId } = { id: '' }] = await db
      .insert(learningTracks)
      .values({ title: 'Trilha', ...track })
      .returning({ id: learningTracks.id })
    const [added] = await db
      .insert(learningModules)
      .values({ title: 'Segredo', moduleType: 'audio', trackId, ...module })
      .returning({ id: learningModules.id })
    return added?.id ?? ''
  }
  const ana = await kit.as(await kit.person())
  const named = async (moduleId: string, at: string) => {
    const told = { ...report(key(), [[0, 70]]), audioContentId: null, moduleId, made: { at, day: '2026-11-15' } }
    expect(await ana.userPracticeSessions.listen(told)).toMatchObject({ minutes: 1 })
    const entries = await ana.userPracticeSessions.recent()
    return entries.find(({ id }) => id === told.sessionId)?.name
  }

  for (const [track, module] of [
    [shown, hidden],
    [hidden, shown],
  ] as const) {
    expect(await named(await add(track, module), '2026-11-15T12:01:00Z')).toBeNull()
    expect(await named(await add(track, module), '2026-11-15T11:59:00Z')).toBe('Segredo')
  }
  expect(await named(await add(shown, draft), '2026-11-15T11:59:00Z')).toBeNull()
  expect(await named(await add(draft, shown), '2026-11-15T11:59:00Z')).toBeNull()
  expect(await named(await add(shown, shown), '2026-11-15T12:01:00Z')).toBe('Segredo')
})
