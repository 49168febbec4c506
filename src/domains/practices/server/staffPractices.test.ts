import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { asManyConnections, type Caller, refusal, testKitWithContent } from '#app/server/testing/kit.ts'
import { dailyReflections } from '#domains/reflections/server/tables.ts'
import { contentId } from '#server/content/contentFiles.ts'
import type { Cursor } from '#shared/fields.ts'
import { removePractice } from './removePractice.ts'
import { practiceRatings, recommendedPractices, userPracticeSessions } from './tables.ts'

const kit = testKitWithContent(asManyConnections)
let ana: Caller
let staff: Caller
const tide = contentId('practice', 'mare-crescente')
const ocean = contentId('audio', 'oceano-interior')

beforeAll(async () => {
  ana = await kit.as(await kit.person())
  staff = await kit.as(await kit.person(['admin']))
})

type Form = Parameters<Caller['recommendedPractices']['create']>[0]

const pause: Form = {
  name: 'Pausa',
  description: '',
  type: 'meditação',
  durationMinutes: 10,
  kind: 'guided',
  audioContentId: null,
  audioUrl: '',
  videoUrl: '',
  externalLink: '',
  imageUrl: '',
  steps: [{ text: 'Sente-se.', rhythm: null }],
  isPremium: false,
  isActive: true,
}

const seen = async (input: Partial<Form>) => {
  const { id } = await staff.recommendedPractices.create({ ...pause, ...input })
  return ana.recommendedPractices.one({ id })
}

test('a step-by-step practice made by staff can be done by members, its breathing included', async () => {
  const steps = [
    { text: ' Chegue. ', rhythm: null },
    { text: 'Respire.', rhythm: [4, 0, 6, 0] as [number, number, number, number] },
  ]

  expect(await seen({ name: '  Chegada ', steps })).toMatchObject({
    name: 'Chegada',
    description: null,
    content: { textoGuiado: ['Chegue.', 'Respire.'], ritmos: [null, [4, 0, 6, 0]] },
  })
})

test('only what belongs to the kind is kept', async () => {
  const everything = {
    audioContentId: ocean,
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    externalLink: 'https://exemplo.com/aula',
  }

  const audio = await seen({ ...everything, kind: 'audio' })
  expect(audio).toMatchObject({
    audioContentId: ocean,
    content: { audioUrl: expect.stringContaining('/files/audio/') },
  })
  const video = await seen({ ...everything, kind: 'video' })
  expect(video.audioContentId).toBeNull()
  expect(video.content).toEqual({ videoUrl: everything.videoUrl })
  expect((await seen({ ...everything, kind: 'link' })).content).toEqual({ externalLink: everything.externalLink })
  expect((await seen({ ...everything, kind: 'guided' })).content).toMatchObject({ textoGuiado: ['Sente-se.'] })
})

test('a practice is shareable only once staff say so, and stays so when a form does not speak of it', async () => {
  const { id } = await staff.recommendedPractices.create(pause)
  const stored = () => staff.recommendedPractices.staffOne({ id })
  const save = async (change: Partial<Form>) =>
    staff.recommendedPractices.update({
      ...pause,
      ...change,
      id,
      version: (await stored()).updatedAt.toISOString(),
    })
  expect(await stored()).toMatchObject({ isShareable: false })

  await save({ isShareable: true })
  await save({ name: 'Pausa longa' })

  expect(await stored()).toMatchObject({ name: 'Pausa longa', isShareable: true })
  expect((await staff.recommendedPractices.staffList({ search: 'Pausa longa' })).items).toMatchObject([
    { isShareable: true },
  ])
})

test('editing a shipped practice loses nothing it had: steps, rhythms and its list page', async () => {
  const { db } = kit.services
  const [before] = await db.select().from(recommendedPractices).where(eq(recommendedPractices.id, tide))
  const { id, updatedAt, collection: _, ...form } = await staff.recommendedPractices.staffOne({ id: tide })

  const empty = { audioUrl: '', videoUrl: '', externalLink: '', imageUrl: '' }
  const input = { ...form, ...empty, description: form.description ?? '' }
  const steps = form.steps.map(({ text, rhythm }) => ({ text, rhythm: rhythm && ([...rhythm] as [4, 0, 6, 0]) }))
  const version = updatedAt.toISOString()
  await staff.recommendedPractices.update({ ...input, steps, id, version, name: 'Maré Alta' })

  const [after] = await db.select().from(recommendedPractices).where(eq(recommendedPractices.id, tide))
  expect(after).toEqual({ ...before, name: 'Maré Alta', publishedAt: before?.createdAt, updatedAt: expect.any(Date) })
  expect(await ana.recommendedPractices.collection({ collection: 'breathing' })).toHaveLength(4)
})

test('one of the viewer’s own types follows what the practice holds', async () => {
  expect(await seen({ type: 'audio', kind: 'guided' })).toMatchObject({ type: 'guiada' })
  expect(await seen({ type: 'guiada', kind: 'link', externalLink: 'https://exemplo.com' })).toMatchObject({
    type: 'link',
  })
})

test('an inactive practice is gone for members and still there for staff', async () => {
  const { id } = await staff.recommendedPractices.create({ ...pause, name: 'Vai e volta' })

  await staff.recommendedPractices.setActive({ id, isActive: false })
  expect(await refusal(ana.recommendedPractices.one({ id }))).toBe('NOT_FOUND')
  expect((await staff.recommendedPractices.staffList({ isActive: false })).items.map((row) => row.id)).toContain(id)

  await staff.recommendedPractices.setActive({ id, isActive: true })
  expect(await ana.recommendedPractices.one({ id })).toMatchObject({ name: 'Vai e volta' })
})

test('staff find a practice by words without accents, by type and by state', async () => {
  const { id } = await staff.recommendedPractices.create({ ...pause, name: 'Atenção 100% plena', type: 'mindfulness' })
  const names = async (input: Parameters<typeof staff.recommendedPractices.staffList>[0]) =>
    (await staff.recommendedPractices.staffList(input)).items.map(({ name }) => name)

  expect(await names({ search: 'PLENA atencao' })).toEqual(['Atenção 100% plena'])
  expect(await names({ search: '100%' })).toEqual(['Atenção 100% plena'])
  expect(await names({ search: 'atencao', type: 'yoga' })).toEqual([])
  expect(
    (await staff.recommendedPractices.staffList({ search: 'atencao 100%', type: 'mindfulness' })).items[0],
  ).toMatchObject({
    id,
    steps: 1,
    hasAudio: false,
  })
})

test('the list comes page by page, newest first, nothing twice', async () => {
  await kit.services.db
    .insert(recommendedPractices)
    .values(Array.from({ length: 70 }, (_, n) => ({ name: `Longa lista ${n}`, createdAt: new Date('2026-01-01') })))
  const seenIds: string[] = []
  for (let cursor: Cursor, page = 0; page === 0 || cursor; page++) {
    const { items, next } = await staff.recommendedPractices.staffList({ search: 'longa lista', cursor })
    expect(items.length).toBeLessThanOrEqual(50)
    seenIds.push(...items.map(({ id }) => id))
    cursor = next ?? undefined
  }
  expect(new Set(seenIds).size).toBe(70)
})

test('the list goes on, for staff and members, when its last shown row was deleted meanwhile', async () => {
  const { db } = kit.services
  const values = Array.from({ length: 60 }, (_, n) => ({ name: `Contínua ${n}`, durationMinutes: 120 }))
  await db.insert(recommendedPractices).values(values)
  const all = (cursor: Cursor) => staff.recommendedPractices.staffList({ search: 'continua', cursor })
  const list = (cursor: Cursor) => staff.recommendedPractices.list({ range: 'advanced', cursor })

  for (const ask of [all, list]) {
    const first = await ask(undefined)
    await staff.recommendedPractices.remove({ id: first.next?.id ?? '' })
    const { items } = await ask(first.next ?? undefined)
    expect(items.length).toBeGreaterThanOrEqual(8)
    const again = (await ask(undefined)).items.map(({ id }) => id)
    expect(again.slice(-1)).toEqual(items.slice(0, 1).map(({ id }) => id))
  }
})

test('a removed practice leaves what members did with it, and the reflections that named it', async () => {
  const { db } = kit.services
  const person = await kit.person()
  const { id } = await staff.recommendedPractices.create({ ...pause, name: 'Passageira' })
  await (await kit.as(person)).userPracticeSessions.start({ practiceId: id, startKey: randomUUID() })
  await db.insert(dailyReflections).values({ date: '2031-01-01', phrase: 'p', question: 'q', suggestedPracticeId: id })
  await staff.practiceDates.save({ day: '2031-01-01', practiceId: id })
  expect(await staff.recommendedPractices.uses({ id })).toEqual({ sessions: 1, reflections: 1, dates: 1 })

  await staff.recommendedPractices.remove({ id })

  const [session] = await db.select().from(userPracticeSessions).where(eq(userPracticeSessions.userId, person.id))
  expect(session).toMatchObject({ practiceId: null, durationMinutes: 10 })
  const [reflection] = await db.select().from(dailyReflections).where(eq(dailyReflections.date, '2031-01-01'))
  expect(reflection).toMatchObject({ phrase: 'p', suggestedPracticeId: null })
  expect((await staff.practiceDates.staffList()).items).toEqual([])
  expect(await refusal(staff.recommendedPractices.remove({ id }))).toBe('NOT_FOUND')
})

test('what ten thousands practised is removed piece by piece: interrupted it is asked for again, and no figure changes', async () => {
  const { db, sql } = kit.services
  const ctx = { ...kit.services, log: kit.app.log }
  const crowd = await kit.people(5)
  const { id } = await staff.recommendedPractices.create({ ...pause, name: 'Muito querida' })
  for (const { id: userId } of crowd) {
    await sql`insert into user_practice_sessions (user_id, practice_id, duration_minutes, started_on, completed_on, completed_at)
      select ${userId}, ${id}, 10, '2026-11-15', '2026-11-15', now() from generate_series(1, 500)`
    await sql`insert into practice_ratings (user_id, session_id, practice_id, rating)
      select user_id, id, practice_id, 5 from user_practice_sessions where user_id = ${userId}`
    await sql`insert into user_stats (user_id, total_practices, completed_practices, total_minutes)
      values (${userId}, 500, 500, 5000)`
    await sql`insert into user_practice_days (user_id, day, minutes, completed) values (${userId}, '2026-11-15', 5000, 500)`
  }
  const figures = () =>
    Promise.all(crowd.map(async (person) => [await (await kit.as(person)).userStats.mine(), await ratedBy(person.id)]))
  const ratedBy = (userId: string) => db.$count(practiceRatings, eq(practiceRatings.userId, userId))
  const attached = () => db.$count(userPracticeSessions, eq(userPracticeSessions.practiceId, id))
  const before = await figures()
  const sizes = await watchingStatements(sql, 3)

  await expect(removePractice(ctx, id, 200)).rejects.toThrow()
  expect([await attached(), await figures()]).toEqual([2500 - 3 * 200, before])
  expect((await staff.recommendedPractices.staffOne({ id })).isActive).toBe(false)

  await sizes.letAllPass()
  await removePractice(ctx, id, 200)
  expect([await attached(), await figures()]).toEqual([0, before])
  expect(await db.$count(practiceRatings, eq(practiceRatings.practiceId, id))).toBe(0)
  expect(await sizes.largest()).toBe(200)
})

/** How many rows each statement changes in what members did; after so many statements one fails, until all may pass. */
async function watchingStatements(sql: typeof kit.services.sql, most: number) {
  await sql.unsafe(`create table statement_sizes (rows int); create sequence statements;
    create function watch() returns trigger language plpgsql as $$ begin
      if nextval('statements') > ${most} then raise exception 'interrupted'; end if;
      insert into statement_sizes select count(*) from changed; return null; end $$;
    create trigger watch_sessions after update on user_practice_sessions referencing new table as changed
      for each statement execute function watch();
    create trigger watch_ratings after update on practice_ratings referencing new table as changed
      for each statement execute function watch()`)
  return {
    letAllPass: () => sql`alter sequence statements minvalue -1000000 start -1000000 restart`,
    largest: async () => {
      const [found] = await sql`select max(rows) as largest from statement_sizes`
      await sql`drop function watch cascade`
      return Number(found?.largest)
    },
  }
}

test('the second of two editors is told, and overwrites nothing', async () => {
  const { id } = await staff.recommendedPractices.create(pause)
  const version = (await staff.recommendedPractices.staffOne({ id })).updatedAt.toISOString()
  const edit = (name: string) => staff.recommendedPractices.update({ ...pause, id, version, name })

  const outcomes = await Promise.all(['Uma', 'Outra'].map((name) => refusal(edit(name))))

  expect(outcomes.sort()).toEqual(['CHANGED_MEANWHILE', 'accepted'])
  expect(await refusal(staff.recommendedPractices.update({ ...pause, id: randomUUID(), version }))).toBe('NOT_FOUND')
  expect(await refusal(staff.recommendedPractices.setActive({ id: randomUUID(), isActive: true }))).toBe('NOT_FOUND')
})

test.each([
  ['no name', { name: ' ' }],
  ['a name one letter too long', { name: 'a'.repeat(201) }],
  ['no minutes at all', { durationMinutes: 0 }],
  ['121 minutes', { durationMinutes: 121 }],
  ['half a minute', { durationMinutes: 1.5 }],
  ['a type nobody knows', { type: 'dança' as 'yoga' }],
  ['a step without words', { steps: [{ text: ' ', rhythm: null }] }],
  ['61 steps', { steps: Array.from({ length: 61 }, () => ({ text: 'a', rhythm: null })) }],
  ['a breath of no length', { steps: [{ text: 'a', rhythm: [0, 0, 4, 0] as [number, number, number, number] }] }],
  ['a link that runs', { kind: 'link' as const, externalLink: 'javascript:alert(1)' }],
  ['a film of another site', { kind: 'video' as const, videoUrl: 'https://exemplo.com/filme.mp4' }],
  ['a page of a video site that is no film', { kind: 'video' as const, videoUrl: 'https://www.youtube.com/@alguem' }],
  ['a film that runs', { kind: 'video' as const, videoUrl: 'javascript:alert(1)' }],
  ['a film outside its folder', { kind: 'video' as const, videoUrl: '/files/video/../secrets' }],
  ['an audio of another host', { kind: 'audio' as const, audioUrl: 'https://exemplo.com/a.mp3' }],
  ['a list page nobody knows', { collection: 'sono' as 'healing' }],
])('%s is refused', async (_, wrong) => {
  expect(await refusal(staff.recommendedPractices.create({ ...pause, ...wrong }))).toBe('BAD_REQUEST')
})

test.each([
  ['one minute and the longest name', { durationMinutes: 1, name: 'n'.repeat(200), description: 'd'.repeat(2000) }],
  [
    '120 minutes and sixty steps',
    { durationMinutes: 120, steps: Array(60).fill({ text: 'a'.repeat(2000), rhythm: null }) },
  ],
  ['nothing to do yet', { kind: 'audio' as const }],
])('%s is accepted', async (_, right) => {
  expect(await refusal(staff.recommendedPractices.create({ ...pause, ...right }))).toBe('accepted')
})

test('an audio that does not exist is refused', async () => {
  const input = { ...pause, kind: 'audio' as const, audioContentId: randomUUID() }

  expect(await refusal(staff.recommendedPractices.create(input))).toBe('INVALID_INPUT')
})
