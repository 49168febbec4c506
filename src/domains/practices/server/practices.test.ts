import { and, eq, sum } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { expect, test } from 'vitest'
import { asManyConnections, refusal, testKitWithContent } from '#app/server/testing/kit.ts'
import { readStats } from '#domains/energy/server/queries.ts'
import { readCalendar } from '#domains/energy/server/readCalendar.ts'
import { userPracticeDays, userStats } from '#domains/energy/server/tables.ts'
import { contentId } from '#server/content/contentFiles.ts'
import type { Db } from '#server/db/connect.ts'
import { shownAs } from '../rules.ts'
import { practiceOfTheDay } from './daily/practiceOfTheDay.ts'
import { practiceRatings, recommendedPractices, userPracticeSessions } from './tables.ts'

const kit = testKitWithContent(asManyConnections)
const tide = contentId('practice', 'mare-crescente')
const key = () => crypto.randomUUID()

const pause = {
  ...{ name: 'Pausa', description: '', type: 'meditação' as const, durationMinutes: 10, kind: 'guided' as const },
  ...{ audioContentId: null, audioUrl: '', videoUrl: '', externalLink: '', imageUrl: '' },
  ...{ steps: [{ text: 'Sente-se.', rhythm: null }], isPremium: false, isActive: true },
}

const statsOf = async (userId: string) => {
  const [kept] = await kit.services.db.select().from(userStats).where(eq(userStats.userId, userId))
  return kept
}

test('the shipped practices cover every range, type and list page', async () => {
  const ana = await kit.as(await kit.person())
  const summary = await ana.recommendedPractices.summary()

  expect(summary.practices).toBeGreaterThanOrEqual(28)
  for (const range of summary.ranges) expect(range.practices).toBeGreaterThanOrEqual(3)
  for (const [collection, from, to] of [
    ['breathing', 8, 20],
    ['emergency', 3, 8],
    ['chakras', 15, 30],
    ['healing', 25, 40],
  ] as const) {
    const items = await ana.recommendedPractices.collection({ collection })
    expect(items).toHaveLength(4)
    for (const item of items) expect(item.durationMinutes >= from && item.durationMinutes <= to, item.name).toBe(true)
    for (const { name, type, content } of items) {
      expect(shownAs(type, content), name).toBe('guided')
      expect(content.textoGuiado?.length, name).toBeGreaterThanOrEqual(3)
    }
  }
})

test('the content is given once, and what staff delete stays deleted', async () => {
  const { db } = kit.services
  const gone = contentId('practice', 'uma-xicara-de-cha')
  await db.delete(recommendedPractices).where(eq(recommendedPractices.id, gone))

  await kit.loadContent()

  expect(await db.select().from(recommendedPractices).where(eq(recommendedPractices.id, gone))).toEqual([])
})

test('a started session counts, and completes into the minutes of the day', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)

  const { sessionId, practice } = await ana.userPracticeSessions.start({ practiceId: tide, startKey: key() })
  expect(practice?.content.textoGuiado?.length).toBeGreaterThan(3)
  expect(await ana.userStats.mine()).toMatchObject({ totalPractices: 1, completedPractices: 0, todayMinutes: 0 })

  await ana.userPracticeSessions.complete({ sessionId })
  expect(await ana.userStats.mine()).toMatchObject({
    completedPractices: 1,
    completedPracticesPercentage: 100,
    todayMinutes: practice?.durationMinutes,
    weeklyMinutes: practice?.durationMinutes,
  })
})

test.each([
  ['counts what was sat', 3, 3],
  ['counts its planned minutes at most', 90, 8],
])('a practice that was ended early %s', async (_, sat, counted) => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const { sessionId } = await ana.userPracticeSessions.start({ practiceId: tide, startKey: key() })

  await ana.userPracticeSessions.complete({ sessionId, minutes: sat })
  await ana.userPracticeSessions.complete({ sessionId })

  expect(await statsOf(person.id)).toMatchObject({ completedPractices: 1, totalMinutes: counted })
  expect((await ana.userPracticeSessions.recent())[0]).toMatchObject({ minutes: counted })
  expect(await refusal(ana.userPracticeSessions.complete({ sessionId, minutes: 0 }))).toBe('BAD_REQUEST')
})

test('a double click is one session, a double completion one completion', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const startKey = key()

  const starts = await Promise.all(
    Array.from({ length: 8 }, () => ana.userPracticeSessions.start({ practiceId: tide, startKey })),
  )
  const sessionId = starts[0]?.sessionId ?? ''
  expect(new Set(starts.map((start) => start.sessionId)).size).toBe(1)
  await Promise.all(Array.from({ length: 8 }, () => ana.userPracticeSessions.complete({ sessionId })))

  expect(await statsOf(person.id)).toMatchObject({ totalPractices: 1, completedPractices: 1, totalMinutes: 8 })
})

test('the kept figures equal the sessions themselves', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  for (let i = 0; i < 6; i++) {
    const { sessionId } = await ana.userPracticeSessions.start({ practiceId: tide, startKey: key() })
    if (i % 2) await ana.userPracticeSessions.complete({ sessionId })
  }
  await ana.userPracticeSessions.timer({ minutes: 12, startKey: key() })

  const { db } = kit.services
  const sessions = await db.select().from(userPracticeSessions).where(eq(userPracticeSessions.userId, person.id))
  const completed = sessions.filter(({ completedAt }) => completedAt)
  const minutes = completed.reduce((total, session) => total + session.durationMinutes, 0)
  expect(await statsOf(person.id)).toMatchObject({
    totalPractices: sessions.length,
    completedPractices: completed.length,
    totalMinutes: minutes,
  })
  const [days] = await db
    .select({ minutes: sum(userPracticeDays.minutes) })
    .from(userPracticeDays)
    .where(eq(userPracticeDays.userId, person.id))
  expect(Number(days?.minutes)).toBe(minutes)
})

test.each([
  ['an unknown practice', contentId('practice', 'nenhuma'), 'NOT_FOUND'],
  ['a malformed id', 'x', 'BAD_REQUEST'],
])('%s cannot be started', async (_, practiceId, expected) => {
  const ana = await kit.as(await kit.person())
  expect(await refusal(ana.userPracticeSessions.start({ practiceId, startKey: key() }))).toBe(expected)
})

test('an inactive practice is not found, listed or started', async () => {
  const { db } = kit.services
  const id = contentId('practice', 'pausa-na-soleira')
  await db.update(recommendedPractices).set({ isActive: false }).where(eq(recommendedPractices.id, id))
  const ana = await kit.as(await kit.person())

  expect(await refusal(ana.userPracticeSessions.start({ practiceId: id, startKey: key() }))).toBe('NOT_FOUND')
  expect(await refusal(ana.recommendedPractices.one({ id }))).toBe('NOT_FOUND')
  const { items } = await ana.recommendedPractices.list({ range: 'quick' })
  expect(items.map((item) => item.id)).not.toContain(id)
})

test('nobody completes, rates or feels in another member’s session', async () => {
  const ana = await kit.as(await kit.person())
  const intruder = await kit.as(await kit.person(['admin']))
  const { sessionId } = await ana.userPracticeSessions.start({ practiceId: tide, startKey: key() })

  expect(await refusal(intruder.userPracticeSessions.complete({ sessionId }))).toBe('NOT_FOUND')
  expect(await refusal(intruder.practiceRatings.save({ sessionId, rating: 5 }))).toBe('NOT_FOUND')
  expect(await refusal(intruder.userPracticeSessions.feel({ sessionId, before: 3 }))).toBe('NOT_FOUND')
  const [session] = await kit.services.db
    .select()
    .from(userPracticeSessions)
    .where(eq(userPracticeSessions.id, sessionId))
  expect(session).toMatchObject({ completedAt: null, feelingBefore: null })
})

test('one rating per session, the last one counts', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const { sessionId } = await ana.userPracticeSessions.start({ practiceId: tide, startKey: key() })
  await ana.practiceRatings.save({ sessionId, rating: 2 })
  await ana.practiceRatings.save({ sessionId, rating: 5 })

  const rows = await kit.services.db.select().from(practiceRatings).where(eq(practiceRatings.userId, person.id))
  expect(rows).toMatchObject([{ rating: 5, practiceId: tide }])
})

test.each([0, 6, 3.5, -1, Number.NaN])('a rating of %d is refused', async (rating) => {
  const ana = await kit.as(await kit.person())
  const { sessionId } = await ana.userPracticeSessions.start({ practiceId: tide, startKey: key() })
  expect(await refusal(ana.practiceRatings.save({ sessionId, rating }))).toBe('BAD_REQUEST')
})

test('feelings before and after are kept one tap at a time', async () => {
  const ana = await kit.as(await kit.person())
  const { sessionId } = await ana.userPracticeSessions.start({ practiceId: tide, startKey: key() })
  await ana.userPracticeSessions.feel({ sessionId, before: 3 })

  expect(await ana.userPracticeSessions.feel({ sessionId, after: 8 })).toEqual({ before: 3, after: 8 })
  expect(await refusal(ana.userPracticeSessions.feel({ sessionId, after: 11 }))).toBe('BAD_REQUEST')
})

test('three hours of the timer are counted', async () => {
  const ana = await kit.as(await kit.person())
  await ana.userPracticeSessions.timer({ minutes: 180, startKey: key() })
  expect(await ana.userStats.mine()).toMatchObject({ todayMinutes: 180 })
})

test.each([0, 181, 2.5, -5, 1e9])('a timer of %d minutes is refused', async (minutes) => {
  const ana = await kit.as(await kit.person())
  expect(await refusal(ana.userPracticeSessions.timer({ minutes, startKey: key() }))).toBe('BAD_REQUEST')
})

test('a session begun without a network arrives with all that was done in it, on its own day', async () => {
  kit.clock.now = new Date('2026-11-16T12:00:00Z')
  const person = await kit.person([], { timezone: 'America/Sao_Paulo' })
  const ana = await kit.as(person)
  const startKey = key()
  const began = { at: '2026-11-15T01:00:00Z', day: '2026-11-14' }
  const ended = { at: '2026-11-15T01:08:00Z', day: '2026-11-14' }

  await ana.userPracticeSessions.start({ practiceId: tide, startKey, made: began })
  await ana.userPracticeSessions.complete({ sessionId: startKey, made: ended })
  await ana.practiceRatings.save({ sessionId: startKey, rating: 5 })

  const { db } = kit.services
  const [session] = await db.select().from(userPracticeSessions).where(eq(userPracticeSessions.userId, person.id))
  expect(session).toMatchObject({ id: startKey, startedOn: '2026-11-14', startedAt: new Date(began.at) })
  expect(session).toMatchObject({ completedOn: '2026-11-14', completedAt: new Date(ended.at) })
  expect(await statsOf(person.id)).toMatchObject({ totalPractices: 1, completedPractices: 1, totalMinutes: 8 })
})

/** There since October, and taken from members on the 15th at noon. */
async function switchedOffAtNoon(id: string) {
  const [createdAt, updatedAt] = [new Date('2026-10-01T12:00:00Z'), new Date('2026-11-15T12:00:00Z')]
  await kit.services.db
    .update(recommendedPractices)
    .set({ isActive: false, createdAt, updatedAt, publishedAt: createdAt })
    .where(eq(recommendedPractices.id, id))
}

test('what was begun without a network counts though staff switched the practice off since', async () => {
  kit.clock.now = new Date('2026-11-15T18:00:00Z')
  const practiceId = contentId('practice', 'compasso-sereno')
  await switchedOffAtNoon(practiceId)
  const person = await kit.person()
  const ana = await kit.as(person)
  const begin = (at: string) =>
    ana.userPracticeSessions.start({ practiceId, startKey: key(), made: { at, day: at.slice(0, 10) } })

  const { sessionId } = await begin('2026-11-15T11:59:00Z')
  await ana.userPracticeSessions.complete({ sessionId })

  expect(await statsOf(person.id)).toMatchObject({ totalPractices: 1, completedPractices: 1 })
  expect(await refusal(begin('2026-11-15T12:01:00Z'))).toBe('NOT_FOUND')
  expect(await refusal(ana.userPracticeSessions.start({ practiceId, startKey: key() }))).toBe('NOT_FOUND')
})

test('a start whose answer was lost is found again though the practice was switched off in between', async () => {
  kit.clock.now = new Date('2026-11-15T18:00:00Z')
  const practiceId = contentId('practice', 'o-sopro-e-a-chama')
  const person = await kit.person()
  const ana = await kit.as(person)
  const given = { practiceId, startKey: key() }
  const first = await ana.userPracticeSessions.start(given)
  await switchedOffAtNoon(practiceId)

  expect(await ana.userPracticeSessions.start(given)).toEqual({ sessionId: first.sessionId, practice: null })
  expect(await statsOf(person.id)).toMatchObject({ totalPractices: 1 })
})

test('what staff hid and rewrote is told to nobody who knows its id or began it before', async () => {
  const { sql } = kit.services
  const staff = await kit.as(await kit.person(['admin']))
  const { id: practiceId } = await staff.recommendedPractices.create(pause)
  const given = { practiceId, startKey: key() }
  const passing = async () => {
    const [row] = await sql<{ at: string }[]>`select clock_timestamp()::text as at from pg_sleep(0.01)`
    const at = new Date(row?.at ?? '').toISOString()
    return { at, day: at.slice(0, 10) }
  }
  const person = await kit.person()
  await (await kit.as(person)).userPracticeSessions.start(given)
  const before = await passing()
  await staff.recommendedPractices.setActive({ id: practiceId, isActive: false })
  const between = await passing()
  for (const name of ['Segredo', 'Outro segredo']) {
    await passing()
    const version = (await staff.recommendedPractices.staffOne({ id: practiceId })).updatedAt.toISOString()
    await staff.recommendedPractices.update({ ...pause, name, isActive: false, id: practiceId, version })
  }
  kit.clock.now = new Date(Date.parse((await passing()).at) + 1000)
  const ana = await kit.as(person)

  const begun = (made: typeof before) => ana.userPracticeSessions.start({ practiceId, startKey: key(), made })
  expect(await refusal(begun(between))).toBe('NOT_FOUND')
  expect(await begun(before)).toMatchObject({ practice: null })
  expect(await ana.userPracticeSessions.start(given)).toEqual({ sessionId: given.startKey, practice: null })
  await staff.recommendedPractices.setActive({ id: practiceId, isActive: true })
  expect(await begun(between)).toMatchObject({ practice: { name: 'Outro segredo' } })
})

test('a key that began one practice gives no other, neither while its session is there nor once it is removed', async () => {
  const other = contentId('practice', 'compasso-sereno')
  await switchedOffAtNoon(other)
  const ana = await kit.as(await kit.person())
  const { sessionId } = await ana.userPracticeSessions.start({ practiceId: tide, startKey: key() })
  const again = (practiceId: string) => ana.userPracticeSessions.start({ practiceId, startKey: sessionId })

  expect((await again(other)).practice?.id).toBe(tide)
  await ana.userPracticeSessions.remove({ sessionId })
  expect(await refusal(again(other))).toBe('NOT_FOUND')
  expect((await again(tide)).sessionId).toBe(sessionId)
})

test('a practice that was never published is not begun, whenever the start says it was made', async () => {
  kit.clock.now = new Date('2026-11-15T18:00:00Z')
  const [draft] = await kit.services.db
    .insert(recommendedPractices)
    .values({
      name: 'Rascunho',
      isActive: false,
      createdAt: new Date('2026-10-01T12:00:00Z'),
      updatedAt: new Date('2026-11-15T12:00:00Z'),
    })
    .returning({ id: recommendedPractices.id })
  const ana = await kit.as(await kit.person())
  const made = { at: '2026-11-15T11:59:00Z', day: '2026-11-15' }
  const begun = ana.userPracticeSessions.start({ practiceId: draft?.id ?? '', startKey: key(), made })
  expect(await refusal(begun)).toBe('NOT_FOUND')
})

test('the name of someone else’s session begins nothing and changes nothing', async () => {
  const owner = await kit.person()
  const { sessionId } = await (await kit.as(owner)).userPracticeSessions.start({ practiceId: tide, startKey: key() })
  const person = await kit.person()
  const ana = await kit.as(person)

  expect(await refusal(ana.userPracticeSessions.start({ practiceId: tide, startKey: sessionId }))).toBe('NOT_FOUND')

  expect(await statsOf(person.id)).toBeUndefined()
  expect(await statsOf(owner.id)).toMatchObject({ totalPractices: 1, completedPractices: 0 })
})

test('home and the list pages give what it takes to begin without a network', async () => {
  const ana = await kit.as(await kit.person())
  const today = await ana.recommendedPractices.today()
  const collection = await ana.recommendedPractices.collection({ collection: 'emergency' })

  for (const known of [today, ...collection])
    expect(known).toMatchObject(await ana.recommendedPractices.one({ id: known?.id ?? '' }))
})

test('a completion that had to wait counts on the day it was made, never in the future or before its start', async () => {
  kit.clock.now = new Date('2026-11-15T01:00:00Z')
  const person = await kit.person([], { timezone: 'America/Sao_Paulo' })
  const { sessionId } = await (await kit.as(person)).userPracticeSessions.start({ practiceId: tide, startKey: key() })
  kit.clock.now = new Date('2026-11-16T12:00:00Z')
  const later = await kit.as(person)
  await later.userPracticeSessions.complete({ sessionId, made: { at: '2026-11-15T01:20:00Z', day: '2026-11-14' } })

  const { db } = kit.services
  const [session] = await db.select().from(userPracticeSessions).where(eq(userPracticeSessions.id, sessionId))
  expect(session?.completedOn).toBe('2026-11-14')
  expect(
    await db
      .select()
      .from(userPracticeDays)
      .where(and(eq(userPracticeDays.userId, person.id), eq(userPracticeDays.day, '2026-11-14'))),
  ).toHaveLength(1)

  const next = await later.userPracticeSessions.start({ practiceId: tide, startKey: key() })
  const ahead = { at: '2031-01-01T00:00:00Z', day: '2031-01-01' }
  await later.userPracticeSessions.complete({ sessionId: next.sessionId, made: ahead })
  const [clamped] = await db.select().from(userPracticeSessions).where(eq(userPracticeSessions.id, next.sessionId))
  expect(clamped?.completedAt).toEqual(kit.clock.now)
})

test('practices are found by all words in any order, whatever their case and accents, page by page', async () => {
  const { db } = kit.services
  const ana = await kit.as(await kit.person())
  const found = async (search: string) =>
    (await ana.recommendedPractices.search({ search })).items.map(({ name }) => name)

  expect(await found('MARE crescente')).toEqual(['Maré Crescente'])
  expect(await found('  crescente   maré ')).toEqual(['Maré Crescente'])
  expect(await found('RESPIRACAO janela')).toEqual(['Janela de Quatro Lados'])
  expect(await found('maré janela')).toEqual([])
  for (const [words, collection] of [
    ['EMERGENCIA', 'emergency'],
    ['emocional cura', 'healing'],
  ] as const) {
    const onPage = await ana.recommendedPractices.collection({ collection })
    expect(await found(words)).toEqual(expect.arrayContaining(onPage.map(({ name }) => name)))
  }
  expect(await found('100%')).toEqual([])
  expect(await refusal(ana.recommendedPractices.search({ search: ' ' }))).toBe('BAD_REQUEST')

  const values = Array.from({ length: 60 }, (_, n) => ({ name: `Procurável ${n}`, isActive: n !== 0 }))
  await db.insert(recommendedPractices).values(values)
  const first = await ana.recommendedPractices.search({ search: 'procuravel' })
  const rest = await ana.recommendedPractices.search({ search: 'procuravel', cursor: first.next ?? undefined })
  expect([first.items.length, rest.items.length, rest.next]).toEqual([50, 9, null])
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(59)
})

test('home costs the same after ten thousand sessions: no plan walks them', async () => {
  const person = await kit.person()
  const { sql } = kit.services
  await sql`insert into user_practice_sessions (user_id, practice_id, duration_minutes, started_on, started_at)
    select ${person.id}, ${tide}, 8, '2026-11-01', now() - i * interval '1 hour' from generate_series(1, 10000) i`
  await sql`insert into user_stats (user_id, total_practices) values (${person.id}, 10000)`

  const ana = await kit.as(person)
  expect(await ana.userStats.mine()).toMatchObject({ totalPractices: 10000 })
  expect(await ana.userPracticeSessions.recent()).toHaveLength(10)

  const sent: { query: string; params: unknown[] }[] = []
  const watched: Db = drizzle(sql, { logger: { logQuery: (query, params) => sent.push({ query, params }) } })
  await readStats(watched, person.id, '2026-11-15')
  await readCalendar(watched, person.id, '2026-11-15')
  expect(sent).toHaveLength(4)
  for (const { query, params } of sent) {
    const plan = JSON.stringify(await sql.unsafe(`explain (format json) ${query}`, params as string[]))
    expect(plan).toMatch(/user_stats|user_practice_days|daily_energy_checkins/)
    expect(plan).not.toContain('user_practice_sessions')
  }
})

test('of all sessions the practice of the day looks at the member’s of today', async () => {
  const person = await kit.person()
  const { sql } = kit.services
  await sql`insert into user_practice_sessions (user_id, practice_id, duration_minutes, started_on, completed_on, completed_at)
    select ${person.id}, ${tide}, 8, day, day, day from generate_series('2020-01-01'::date, '2026-11-14', '6 hours') day`
  await sql`analyze user_practice_sessions`
  const sent: { query: string; params: unknown[] }[] = []
  const watched: Db = drizzle(sql, { logger: { logQuery: (query, params) => sent.push({ query, params }) } })
  await practiceOfTheDay(watched, person, '2026-11-15')
  sent.length = 0

  await practiceOfTheDay(watched, person, '2026-11-15')

  expect(sent).toHaveLength(2)
  for (const { query, params } of sent) {
    const plan = JSON.stringify(await sql.unsafe(`explain (format json) ${query}`, params as string[]))
    expect(plan).toContain('user_practice_sessions_days')
    expect(plan).not.toMatch(/user_practice_sessions_practice|"Relation Name":"user_practice_sessions"[^}]*"Seq Scan"/)
    expect(plan).not.toMatch(/"Seq Scan"[^}]*"Relation Name":"user_practice_sessions"/)
  }
})
