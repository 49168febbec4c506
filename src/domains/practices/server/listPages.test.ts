import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, refusal, testKitWithContent } from '#app/server/testing/kit.ts'
import { contentId } from '#server/content/contentFiles.ts'
import { type Collection, mostOnPage } from '../rules.ts'
import { recommendedPractices } from './tables.ts'

const kit = testKitWithContent()
let ana: Caller
let staff: Caller
const tea = contentId('practice', 'uma-xicara-de-cha')

beforeAll(async () => {
  ana = await kit.as(await kit.person())
  staff = await kit.as(await kit.person(['admin']))
})

const seen = async (collection: Collection) =>
  (await ana.recommendedPractices.collection({ collection })).map(({ name }) => name)
const idsOn = async (collection: Collection) =>
  (await staff.recommendedPractices.staffPage({ collection })).items.map(({ id }) => id)

test('the shipped pages keep the order they had, the shortest first', async () => {
  expect(await seen('breathing')).toEqual([
    'Maré Crescente',
    'Compasso Sereno',
    'Janela de Quatro Lados',
    'O Sopro e a Chama',
  ])
})

test('staff put a practice at the end of a page, move it, and take it off', async () => {
  const shipped = await seen('emergency')

  await staff.recommendedPractices.place({ id: tea, collection: 'emergency' })
  expect(await seen('emergency')).toEqual([...shipped, 'Uma Xícara de Chá'])

  const ids = await idsOn('emergency')
  await staff.recommendedPractices.reorder({ collection: 'emergency', ids: [tea, ...ids.slice(0, -1)] })
  expect(await seen('emergency')).toEqual(['Uma Xícara de Chá', ...shipped])

  await staff.recommendedPractices.place({ id: tea, collection: null })
  expect(await seen('emergency')).toEqual(shipped)
})

test('a practice stands on one page: placed on a second it leaves the first, and placed again it keeps its place', async () => {
  await staff.recommendedPractices.place({ id: tea, collection: 'chakras' })
  await staff.recommendedPractices.place({ id: tea, collection: 'healing' })
  const [first, ...others] = (await idsOn('healing')).reverse()
  await staff.recommendedPractices.reorder({ collection: 'healing', ids: [first ?? '', ...others] })

  await staff.recommendedPractices.place({ id: tea, collection: 'healing' })

  expect(await seen('chakras')).toHaveLength(4)
  expect((await seen('healing'))[0]).toBe('Uma Xícara de Chá')
})

test('the form places a practice and takes it off; a form that does not speak of pages leaves it', async () => {
  const form: Parameters<Caller['recommendedPractices']['create']>[0] = {
    name: 'Da tela',
    description: '',
    type: 'outro',
    durationMinutes: 1,
    kind: 'link',
    audioContentId: null,
    audioUrl: '',
    videoUrl: '',
    externalLink: '',
    imageUrl: '',
    steps: [],
    isPremium: false,
    isActive: true,
  }
  const { id } = await staff.recommendedPractices.create({ ...form, collection: 'chakras' })
  expect((await seen('chakras')).at(-1)).toBe('Da tela')
  const version = async () => (await staff.recommendedPractices.staffOne({ id })).updatedAt.toISOString()

  await staff.recommendedPractices.update({ ...form, id, version: await version(), name: 'Da tela dois' })
  expect((await seen('chakras')).at(-1)).toBe('Da tela dois')

  await staff.recommendedPractices.update({ ...form, id, version: await version(), collection: '' })
  expect(await seen('chakras')).toHaveLength(4)
})

test('an order of a page that changed meanwhile is refused, and no form is outdated by an order', async () => {
  const ids = await idsOn('breathing')
  const version = async () => (await staff.recommendedPractices.staffOne({ id: ids[0] ?? '' })).updatedAt
  const before = await version()
  const reorder = (wanted: string[]) =>
    refusal(staff.recommendedPractices.reorder({ collection: 'breathing', ids: wanted }))

  expect(await reorder(ids.slice(1))).toBe('CONFLICT')
  expect(await reorder([...ids, randomUUID()])).toBe('CONFLICT')
  expect(await reorder(ids.map(() => ids[0] ?? ''))).toBe('CONFLICT')
  expect(await reorder(ids.toReversed())).toBe('accepted')
  expect(await idsOn('breathing')).toEqual(ids.toReversed())
  expect(await version()).toEqual(before)
})

test('staff see what is switched off on its page, members do not', async () => {
  const id = contentId('practice', 'perdao-sem-pressa')
  await staff.recommendedPractices.setActive({ id, isActive: false })

  expect(await idsOn('healing')).toContain(id)
  expect(await seen('healing')).not.toContain('Perdão sem Pressa')
})

test('a full page takes no more, and a practice nobody has goes nowhere', async () => {
  const { db } = kit.services
  await db
    .insert(recommendedPractices)
    .values(
      Array.from({ length: mostOnPage - 4 }, (_, n) => ({ name: `Cheia ${n}`, collection: 'emergency' as const })),
    )

  expect(await refusal(staff.recommendedPractices.place({ id: tea, collection: 'emergency' }))).toBe('INVALID_INPUT')
  const [found] = await db.select().from(recommendedPractices).where(eq(recommendedPractices.id, tea))
  expect(found?.collection).toBe('healing')
  expect(await refusal(staff.recommendedPractices.place({ id: randomUUID(), collection: null }))).toBe('NOT_FOUND')
})
