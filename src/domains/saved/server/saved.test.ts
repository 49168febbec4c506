import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { articles } from '#domains/learning/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { dailyReflections } from '#domains/reflections/server/tables.ts'
import type { SavedKind } from '#shared/savedKinds.ts'
import { mostSaved, pageSize } from '../rules.ts'
import { sweepTakenOff } from './sweepTakenOff.ts'
import { savedItems } from './tables.ts'

const kit = testKit()
const today = '2026-11-15'
const ids = {} as Record<SavedKind, string>

beforeAll(async () => {
  const { db } = kit.services
  const [reflection] = await db
    .insert(dailyReflections)
    .values({ date: today, phrase: 'Frase', question: 'Pergunta' })
    .returning()
  const [audio] = await db.insert(audioContents).values({ title: 'Mar', durationMinutes: 12 }).returning()
  const [practice] = await db.insert(recommendedPractices).values({ name: 'Respirar' }).returning()
  const [article] = await db
    .insert(articles)
    .values({ title: 'Ler', category: 'artigos', status: 'published', content })
    .returning()
  Object.assign(ids, { reflection: reflection?.id, audio: audio?.id, practice: practice?.id, article: article?.id })
})

const content = { introduction: '', sections: [], practicalTips: [], reflection: '', nextSteps: '' }
const kinds = ['reflection', 'audio', 'practice', 'article'] as const
const madeAt = (minute: number) => ({ at: `2026-11-15T14:${String(minute).padStart(2, '0')}:00.000Z`, day: today })

async function wish(who: Person | null, kind: SavedKind, isSaved: boolean, minute = 0) {
  const call = (await kit.as(who)).savedItems.set({ kind, id: ids[kind], isSaved, made: madeAt(minute) })
  return (await call).isSaved
}

const listOf = async (who: Person, kind?: SavedKind) => (await kit.as(who)).savedItems.list({ kind })
const idsOf = async (who: Person, kind: SavedKind) => (await kit.as(who)).savedItems.ids({ kind })

test('a member keeps one of each kind, finds them newest first with what a row shows, and by kind', async () => {
  const ana = await kit.person()
  for (const [minute, kind] of kinds.entries()) expect(await wish(ana, kind, true, minute)).toBe(true)

  const { items, next } = await listOf(ana)
  expect(items).toMatchObject([
    { kind: 'article', article: { title: 'Ler' }, practice: null, audio: null, reflection: null },
    { kind: 'practice', practice: { id: ids.practice, name: 'Respirar' }, article: null },
    { kind: 'audio', audio: { title: 'Mar', durationMinutes: 12 } },
    { kind: 'reflection', reflection: { phrase: 'Frase', date: today } },
  ])
  expect(next).toBeNull()
  expect((await listOf(ana, 'audio')).items.map(({ kind }) => kind)).toEqual(['audio'])
  expect(await Promise.all(kinds.map((kind) => idsOf(ana, kind)))).toEqual(kinds.map((kind) => [ids[kind]]))
})

test('kept twice is kept once, taken off is gone, and taking off what was never kept is no error', async () => {
  const ana = await kit.person()
  await wish(ana, 'audio', true, 1)
  await wish(ana, 'audio', true, 1)
  expect((await listOf(ana)).items).toHaveLength(1)

  expect(await wish(ana, 'audio', false, 2)).toBe(false)
  expect(await wish(ana, 'article', false, 2)).toBe(false)
  expect([await idsOf(ana, 'audio'), (await listOf(ana)).items]).toEqual([[], []])
})

test.each([
  ['kept', true],
  ['taken off', false],
] as const)('the wish that was made later wins, also when it arrives first: %s', async (_, isSaved) => {
  const ana = await kit.person()
  expect(await wish(ana, 'practice', isSaved, 9)).toBe(isSaved)
  expect(await wish(ana, 'practice', !isSaved, 5)).toBe(isSaved)
  expect(await idsOf(ana, 'practice')).toEqual(isSaved ? [ids.practice] : [])
})

test('a clock that runs ahead counts as now, and does not shut out the other device', async () => {
  const ana = await kit.person()
  const asAna = await kit.as(ana)
  const ahead = { at: '2026-11-16T10:00:00.000Z', day: '2026-11-16' }
  await asAna.savedItems.set({ kind: 'audio', id: ids.audio, isSaved: true, made: ahead })
  await asAna.savedItems.set({ kind: 'audio', id: ids.audio, isSaved: false })
  expect(await idsOf(ana, 'audio')).toEqual([])
})

test('nobody sees or changes what another member keeps, and a visitor nothing', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]
  await wish(ana, 'audio', true, 1)
  await wish(bia, 'audio', false, 2)

  expect(await idsOf(ana, 'audio')).toEqual([ids.audio])
  expect([await idsOf(bia, 'audio'), (await listOf(bia)).items]).toEqual([[], []])
  const visitor = (await kit.as(null)).savedItems
  const own = { kind: 'audio', id: ids.audio, isSaved: true } as const
  expect(await refusal(visitor.set(own))).toBe('UNAUTHENTICATED')
  expect(await refusal(visitor.list({}))).toBe('UNAUTHENTICATED')
  expect(await refusal(visitor.ids({ kind: 'audio' }))).toBe('UNAUTHENTICATED')
  expect(await refusal(visitor.carryFavourites({ reflectionIds: [] }))).toBe('UNAUTHENTICATED')
})

test('what does not exist, or exists as another kind, is not found, and a made-up kind is refused', async () => {
  const asAna = (await kit.as(await kit.person())).savedItems
  const nowhere = '00000000-0000-4000-8000-000000000000'
  expect(await refusal(asAna.set({ kind: 'audio', id: nowhere, isSaved: true }))).toBe('NOT_FOUND')
  expect(await refusal(asAna.set({ kind: 'audio', id: ids.article, isSaved: true }))).toBe('NOT_FOUND')
  expect(await asAna.set({ kind: 'audio', id: nowhere, isSaved: false })).toEqual({ isSaved: false })
  expect(await refusal(asAna.set({ kind: 'group' as 'audio', id: ids.audio, isSaved: true }))).toBe('BAD_REQUEST')
  expect(await refusal(asAna.set({ kind: 'audio', id: 'x', isSaved: true }))).toBe('BAD_REQUEST')
})

test('what staff switched off stays kept without a word of it, and is back when they switch it on', async () => {
  const ana = await kit.person()
  const { db } = kit.services
  for (const kind of kinds) await wish(ana, kind, true)
  const shown = async () =>
    (await listOf(ana)).items.map(({ reflection, audio, practice, article }) =>
      Boolean(reflection || audio || practice || article),
    )
  await db.update(recommendedPractices).set({ isActive: false }).where(eq(recommendedPractices.id, ids.practice))
  await db.update(articles).set({ status: 'draft' }).where(eq(articles.id, ids.article))
  await db.update(dailyReflections).set({ isActive: false }).where(eq(dailyReflections.id, ids.reflection))
  expect((await shown()).filter(Boolean)).toHaveLength(1)

  await db.update(recommendedPractices).set({ isActive: true }).where(eq(recommendedPractices.id, ids.practice))
  await db.update(articles).set({ status: 'published' }).where(eq(articles.id, ids.article))
  await db
    .update(dailyReflections)
    .set({ isActive: true, date: '2026-11-16' })
    .where(eq(dailyReflections.id, ids.reflection))
  expect((await shown()).filter(Boolean)).toHaveLength(3)
  await db.update(dailyReflections).set({ date: today }).where(eq(dailyReflections.id, ids.reflection))
  expect((await shown()).filter(Boolean)).toHaveLength(4)
})

test('what cannot be opened is not kept; what was open when the wish was made is, and what is kept can be taken off', async () => {
  const { db } = kit.services
  const [ana, bia] = [await kit.person(), await kit.person()]
  const hidden = ['reflection', 'practice', 'article'] as const
  for (const kind of hidden) await wish(bia, kind, true)
  const [createdAt, updatedAt] = [new Date('2026-10-01T12:00:00Z'), new Date('2026-11-15T14:30:00Z')]
  const off = { isActive: false, createdAt, updatedAt }
  const published = { ...off, publishedAt: createdAt }
  await db.update(recommendedPractices).set(published).where(eq(recommendedPractices.id, ids.practice))
  await db.update(dailyReflections).set(published).where(eq(dailyReflections.id, ids.reflection))
  await db
    .update(articles)
    .set({ ...published, status: 'draft' })
    .where(eq(articles.id, ids.article))

  for (const kind of hidden) {
    expect(await refusal(wish(ana, kind, true, 31))).toBe('NOT_FOUND')
    expect(await refusal((await kit.as(ana)).savedItems.set({ kind, id: ids[kind], isSaved: true }))).toBe('NOT_FOUND')
    expect(await idsOf(ana, kind)).toEqual([])
    expect([await wish(bia, kind, true, 31), await wish(bia, kind, false, 32)]).toEqual([true, false])
    expect(await wish(ana, kind, true, 29)).toBe(true)
  }
  const tomorrow = { isActive: true, date: '2026-11-16' }
  await db.update(dailyReflections).set(tomorrow).where(eq(dailyReflections.id, ids.reflection))
  const cy = await kit.person()
  const asCy = (await kit.as(cy)).savedItems
  const ahead = { at: '2026-11-15T14:00:00.000Z', day: '2026-11-16' }
  const early = { kind: 'reflection', id: ids.reflection, isSaved: true, made: ahead } as const
  expect(await refusal(asCy.set(early))).toBe('NOT_FOUND')
  expect(await asCy.carryFavourites({ reflectionIds: [ids.reflection] })).toEqual({ carried: 0 })

  await db.update(recommendedPractices).set({ isActive: true }).where(eq(recommendedPractices.id, ids.practice))
  await db.update(articles).set({ status: 'published' }).where(eq(articles.id, ids.article))
  await db.update(dailyReflections).set({ date: today }).where(eq(dailyReflections.id, ids.reflection))
})

/** As many audios as asked for, each kept by the member, a minute apart. */
const fill = (who: Person, count: number) => kit.services.sql`
  with made as (insert into audio_contents (title, duration_minutes) select 'n' || n, 5 from generate_series(1, ${count}) n returning id)
  insert into saved_items (user_id, kind, item_id, is_saved, saved_at)
  select ${who.id}, 'audio', id, true, '2026-11-01'::timestamptz + row_number() over () * interval '1 minute' from made`

test('a long list comes page by page, each kept thing once', async () => {
  const ana = await kit.person()
  await fill(ana, pageSize * 2 + 1)
  const asAna = (await kit.as(ana)).savedItems
  const pages = [await asAna.list({})]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await asAna.list({ cursor: next }))
  expect(pages.map(({ items }) => items.length)).toEqual([pageSize, pageSize, 1])
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(pageSize * 2 + 1)
})

test('at most so many are kept, also by two devices at once; what is kept can be kept again, and taking off makes room', async () => {
  const ana = await kit.person()
  await fill(ana, mostSaved - 1)
  const both = await Promise.all([refusal(wish(ana, 'practice', true, 1)), refusal(wish(ana, 'article', true, 1))])
  expect(both.sort()).toEqual(['INVALID_INPUT', 'accepted'])

  const kept = (await idsOf(ana, 'practice')).length > 0 ? 'practice' : 'article'
  expect(await refusal(wish(ana, kept, true, 2))).toBe('accepted')
  expect(await refusal(wish(ana, 'reflection', true, 2))).toBe('INVALID_INPUT')
  await wish(ana, kept, false, 3)
  expect(await refusal(wish(ana, 'reflection', true, 3))).toBe('accepted')
})

test('favourites of a device are carried over once, and never against a wish that is here', async () => {
  const ana = await kit.person()
  const [other] = await kit.services.db
    .insert(dailyReflections)
    .values({ date: '2026-11-14', phrase: 'Outra', question: 'Pergunta' })
    .returning()
  const otherId = other?.id ?? ''
  await wish(ana, 'reflection', false, 1)
  const reflectionIds = [ids.reflection, otherId, otherId, '00000000-0000-4000-8000-000000000000']

  const carry = async () => (await kit.as(ana)).savedItems.carryFavourites({ reflectionIds })
  expect([await carry(), await carry()]).toEqual([{ carried: 1 }, { carried: 0 }])
  expect(await idsOf(ana, 'reflection')).toEqual([otherId])
})

test('what was taken off is swept once no older wish can arrive any more; what is kept stays', async () => {
  const ana = await kit.person()
  await wish(ana, 'audio', false)
  await wish(ana, 'article', true)
  const rows = () => kit.services.db.select().from(savedItems).where(eq(savedItems.userId, ana.id))
  const daysLater = (days: number) => new Date(kit.clock.now.getTime() + days * 86_400_000)

  await sweepTakenOff(kit.services.db, daysLater(30))
  expect(await rows()).toHaveLength(2)
  await sweepTakenOff(kit.services.db, daysLater(32))
  expect(await rows()).toMatchObject([{ kind: 'article' }])
})

test.each(kinds)('a removed %s leaves every list, and nothing else goes with it', async (kind) => {
  const [ana, admin] = [await kit.person(), await kit.as(await kit.person(['admin']))]
  for (const each of kinds) await wish(ana, each, true)
  await {
    reflection: () => admin.dailyReflections.remove({ id: ids.reflection }),
    audio: () => admin.audioContents.remove({ id: ids.audio }),
    practice: () => admin.recommendedPractices.remove({ id: ids.practice }),
    article: () => admin.articles.remove({ id: ids.article }),
  }[kind]()
  const left = (await listOf(ana)).items.map((item) => item.kind).sort()
  expect(left).toEqual(kinds.filter((each) => each !== kind).sort())
  await restore(kind)
})

/** The next of the table finds all four again. */
async function restore(kind: SavedKind) {
  const { db } = kit.services
  const id = ids[kind]
  await {
    reflection: () => db.insert(dailyReflections).values({ id, date: today, phrase: 'Frase', question: 'Pergunta' }),
    audio: () => db.insert(audioContents).values({ id, title: 'Mar', durationMinutes: 12 }),
    practice: () => db.insert(recommendedPractices).values({ id, name: 'Respirar' }),
    article: () => db.insert(articles).values({ id, title: 'Ler', category: 'artigos', status: 'published', content }),
  }[kind]()
}
