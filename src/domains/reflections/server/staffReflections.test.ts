import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { asManyConnections, type Caller, type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { renewReflections } from './content.ts'
import { dailyReflections } from './tables.ts'

const kit = testKit(asManyConnections)
let author: Person
let staff: Caller

beforeAll(async () => {
  author = await kit.person(['admin'])
  staff = await kit.as(author)
  await renewReflections(kit.services.db, kit.clock.now)
})

type Form = Parameters<Caller['dailyReflections']['create']>[0]

const words: Form = {
  date: '2028-05-05',
  phrase: 'Uma frase',
  question: 'Uma pergunta?',
  suggestedPracticeId: 'none',
  isActive: true,
}

const rowOf = async (date: string) => {
  const [row] = await kit.services.db.select().from(dailyReflections).where(eq(dailyReflections.date, date))
  return row
}

const freeDay = async (date: string) => {
  await kit.services.db.delete(dailyReflections).where(eq(dailyReflections.date, date))
  return date
}

test('a reflection written for today is today’s, with its author and without a practice', async () => {
  const date = await freeDay('2026-11-15')

  await staff.dailyReflections.create({ ...words, date, phrase: '  Escrita agora ' })

  const ana = await kit.as(await kit.person())
  expect(await ana.dailyReflections.today()).toMatchObject({ phrase: 'Escrita agora', practice: null })
  expect(await rowOf(date)).toMatchObject({ createdBy: author.id, suggestedPracticeId: null })
})

test('a day holds one reflection: the second is told beside the date, also when it is moved there', async () => {
  const taken = { ...words, date: '2026-12-25' }
  const say = async (call: Promise<unknown>) => call.catch((error) => error.cause)

  expect(await say(staff.dailyReflections.create(taken))).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { date: 'DATE_TAKEN' },
  })
  const { id } = await staff.dailyReflections.create({ ...words, date: await freeDay('2026-12-26') })
  const version = (await staff.dailyReflections.staffOne({ id })).updatedAt.toISOString()
  expect(await say(staff.dailyReflections.update({ ...taken, id, version }))).toMatchObject({
    fields: { date: 'DATE_TAKEN' },
  })
  expect(await rowOf('2026-12-26')).toMatchObject({ id, phrase: 'Uma frase' })
})

test('two who write for the same day at once: one is kept, the other is told', async () => {
  const date = await freeDay('2026-12-27')

  const outcomes = await Promise.all(
    ['a', 'b'].map((phrase) => refusal(staff.dailyReflections.create({ ...words, date, phrase }))),
  )

  expect(outcomes.sort()).toEqual(['INVALID_INPUT', 'accepted'])
})

test('the month shows what stands and the first day from today that is empty', async () => {
  await freeDay('2026-11-20')
  await freeDay('2026-11-03')
  const [practice] = await kit.services.db.insert(recommendedPractices).values({ name: 'Sugerida' }).returning()
  const row = await rowOf('2026-11-30')
  const version = row?.updatedAt.toISOString() ?? ''
  await staff.dailyReflections.update({
    ...words,
    date: '2026-11-30',
    suggestedPracticeId: practice?.id ?? '',
    id: row?.id ?? '',
    version,
  })

  const { items, nextEmpty } = await staff.dailyReflections.staffMonth({ month: '2026-11' })

  expect(items).toHaveLength(28)
  expect(items.at(-1)).toMatchObject({ date: '2026-11-30', practiceName: 'Sugerida', isActive: true })
  expect(nextEmpty).toBe('2026-11-20')
})

test('what staff changed or removed is not brought back when the year is renewed', async () => {
  const row = await rowOf('2027-03-03')
  const edited = { ...words, date: '2027-03-03', phrase: 'Da equipe', id: row?.id ?? '' }
  await staff.dailyReflections.update({ ...edited, version: row?.updatedAt.toISOString() ?? '' })
  await staff.dailyReflections.remove({ id: (await rowOf('2027-03-04'))?.id ?? '' })

  for (const now of ['2026-11-15T16:00:00Z', '2027-01-01T03:00:00Z', '2027-12-31T23:00:00Z'])
    await renewReflections(kit.services.db, new Date(now))

  expect(await rowOf('2027-03-03')).toMatchObject({ phrase: 'Da equipe' })
  expect(await rowOf('2027-03-04')).toBeUndefined()
})

test('one that is switched off is not shown on its day; a removed one leaves the notes with those who wrote them', async () => {
  const ana = await kit.as(await kit.person())
  const { id } = await staff.dailyReflections.create({ ...words, date: await freeDay('2026-11-15') })
  await ana.userReflections.save({ reflectionId: id, notes: 'Minha', version: 0 })

  await staff.dailyReflections.setActive({ id, isActive: false })
  expect(await ana.dailyReflections.today()).toBeNull()

  await staff.dailyReflections.remove({ id })
  expect((await ana.userReflections.list({})).items).toMatchObject([{ notes: 'Minha', phrase: null }])
  expect(await refusal(staff.dailyReflections.remove({ id }))).toBe('NOT_FOUND')
})

test('the second of two editors is told, and overwrites nothing', async () => {
  const row = await rowOf('2026-12-01')
  const edit = { ...words, date: '2026-12-01', id: row?.id ?? '', version: row?.updatedAt.toISOString() ?? '' }

  await staff.dailyReflections.update({ ...edit, phrase: 'Primeira' })

  expect(await refusal(staff.dailyReflections.update({ ...edit, phrase: 'Segunda' }))).toBe('CHANGED_MEANWHILE')
  expect(await rowOf('2026-12-01')).toMatchObject({ phrase: 'Primeira' })
})

test('a search finds words without accents over all years, newest first, page by page', async () => {
  await staff.dailyReflections.create({ ...words, date: '2029-01-01', phrase: 'O coração da casa' })
  await staff.dailyReflections.create({ ...words, date: '2030-01-01', question: 'E o CORAÇÃO da casa?' })

  const { items } = await staff.dailyReflections.staffList({ search: 'casa coracao' })
  expect(items.slice(0, 2).map(({ date }) => date)).toEqual(['2030-01-01', '2029-01-01'])

  const first = await staff.dailyReflections.staffList({})
  const second = await staff.dailyReflections.staffList({ before: first.next })
  expect(first.items).toHaveLength(50)
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(100)
})

test.each([
  ['no date', { date: '' }],
  ['a day that never comes', { date: '2027-02-29' }],
  ['a day of another age', { date: '1999-12-31' }],
  ['no phrase', { phrase: ' ' }],
  ['no question', { question: '' }],
  ['a phrase one letter too long', { phrase: 'a'.repeat(501) }],
  ['a question one letter too long', { question: 'a'.repeat(501) }],
  ['a practice that is no id', { suggestedPracticeId: 'tea' }],
  ['an author of one’s own', { createdBy: randomUUID() }],
])('%s is refused', async (_, wrong) => {
  expect(await refusal(staff.dailyReflections.create({ ...words, date: '2029-06-01', ...wrong }))).toBe('BAD_REQUEST')
})

test('the longest words fit; a practice that is gone is told', async () => {
  const long = { ...words, date: '2029-06-02', phrase: 'p'.repeat(500), question: 'q'.repeat(500) }

  expect(await refusal(staff.dailyReflections.create({ ...long, suggestedPracticeId: randomUUID() }))).toBe(
    'INVALID_INPUT',
  )
  expect(await refusal(staff.dailyReflections.create(long))).toBe('accepted')
})

test('a draft that its form switches on is published then, and not since it was made', async () => {
  const draft = { ...words, date: await freeDay('2028-06-06'), isActive: false }
  const { id } = await staff.dailyReflections.create(draft)
  const createdAt = new Date('2026-10-01')
  await kit.services.db.update(dailyReflections).set({ createdAt }).where(eq(dailyReflections.id, id))
  const version = (await staff.dailyReflections.staffOne({ id })).updatedAt.toISOString()

  await staff.dailyReflections.update({ ...draft, id, version, isActive: true })
  await staff.dailyReflections.setActive({ id, isActive: false })

  expect(Number((await rowOf(draft.date))?.publishedAt)).toBeGreaterThan(createdAt.getTime())
})
