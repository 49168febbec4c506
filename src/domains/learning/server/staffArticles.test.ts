import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, refusal, testKit } from '#app/server/testing/kit.ts'
import type { Cursor } from '#shared/fields.ts'
import { hostileHtml } from '../testing/hostileHtml.ts'
import { articles } from './tables.ts'

const kit = testKit()
let ana: Caller
let staff: Caller

beforeAll(async () => {
  ana = await kit.as(await kit.person())
  staff = await kit.as(await kit.person(['admin']))
})

type Form = Parameters<Caller['articles']['create']>[0]

const kettle: Form = {
  title: 'A chaleira',
  subtitle: '',
  category: 'artigos',
  readTime: '',
  introduction: 'Antes do chá.',
  sections: [],
  practicalTips: '',
  reflection: '',
  nextSteps: '',
}

test('a new article is a draft; published it is read, taken back it is gone', async () => {
  const { id } = await staff.articles.create({
    ...kettle,
    title: '  O bule ',
    sections: [
      { title: 'Água', content: 'Ferve.' },
      { title: ' ', content: '' },
    ],
    practicalTips: ' Ouça. \n\n  Espere.\n',
  })
  const read = () => ana.articles.get({ articleId: id })
  expect(await refusal(read())).toBe('NOT_FOUND')

  await staff.articles.setStatus({ id, status: 'published' })
  expect(await read()).toMatchObject({
    title: 'O bule',
    subtitle: null,
    readTime: '5 min',
    content: {
      introduction: 'Antes do chá.',
      sections: [{ title: 'Água', content: 'Ferve.' }],
      practicalTips: ['Ouça.', 'Espere.'],
    },
  })

  await staff.articles.setStatus({ id, status: 'draft' })
  expect(await refusal(read())).toBe('NOT_FOUND')
})

test('what looks like markup is kept and sent as the text it is', async () => {
  const { id } = await staff.articles.create({
    ...kettle,
    title: hostileHtml[0] ?? '',
    introduction: hostileHtml.join('\n\n'),
    sections: hostileHtml.slice(0, 20).map((html) => ({ title: html, content: html })),
    practicalTips: '<img src=x onerror="pwned=1">',
  })
  await staff.articles.setStatus({ id, status: 'published' })

  const { title, content } = await ana.articles.get({ articleId: id })

  expect(title).toBe(hostileHtml[0])
  expect(content.introduction).toBe(hostileHtml.join('\n\n').trim())
  expect(content.sections.map((section) => section.content)).toEqual(hostileHtml.slice(0, 20))
  expect(content.practicalTips).toEqual(['<img src=x onerror="pwned=1">'])
})

test('publishing does not disturb whoever is writing; a second writer is told', async () => {
  const { id } = await staff.articles.create(kettle)
  const version = (await staff.articles.staffOne({ id })).updatedAt.toISOString()
  await staff.articles.setStatus({ id, status: 'published' })

  await staff.articles.update({ ...kettle, id, version, title: 'Primeira mão' })
  expect(await refusal(staff.articles.update({ ...kettle, id, version, title: 'Segunda mão' }))).toBe(
    'CHANGED_MEANWHILE',
  )

  expect(await staff.articles.staffOne({ id })).toMatchObject({ title: 'Primeira mão', status: 'published' })
})

test('when an article was withdrawn is known until it is published again', async () => {
  const { id } = await staff.articles.create(kettle)
  const hiddenAt = async () =>
    (await kit.services.db.select().from(articles).where(eq(articles.id, id)))[0]?.hiddenAt ?? null
  await staff.articles.setStatus({ id, status: 'published' })
  expect(await hiddenAt()).toBeNull()

  await staff.articles.setStatus({ id, status: 'draft' })
  const withdrawn = await hiddenAt()
  expect(withdrawn).toBeInstanceOf(Date)
  const version = (await staff.articles.staffOne({ id })).updatedAt.toISOString()
  await staff.articles.update({ ...kettle, id, version, title: 'Depois' })

  expect(await hiddenAt()).toEqual(withdrawn)
  await staff.articles.setStatus({ id, status: 'published' })
  expect(await hiddenAt()).toBeNull()
})

test('the list goes on, for staff and readers, when its last shown article was deleted meanwhile', async () => {
  await kit.services.db.insert(articles).values(
    Array.from({ length: 60 }, (_, n) => ({
      title: `Contínua ${n}`,
      category: 'transformacao' as const,
      status: 'published' as const,
      content: { introduction: 'i', sections: [], practicalTips: [], reflection: '', nextSteps: '' },
    })),
  )
  const all = (cursor: Cursor) => staff.articles.staffList({ search: 'continua', cursor })
  const shelf = async (cursor: Cursor) => {
    const { articles: items, next } = await staff.articles.list({ category: 'transformacao', cursor })
    return { items, next }
  }

  for (const ask of [all, shelf]) {
    const first = await ask(undefined)
    await staff.articles.remove({ id: first.next?.id ?? '' })
    const { items } = await ask(first.next ?? undefined)
    expect(items.length).toBeGreaterThanOrEqual(8)
    const again = (await ask(undefined)).items.map(({ id }) => id)
    expect(again.slice(-1)).toEqual(items.slice(0, 1).map(({ id }) => id))
  }
})

test('staff find an article by its words, category and status, page by page', async () => {
  await kit.services.db.insert(articles).values(
    Array.from({ length: 60 }, (_, n) => ({
      title: `Página ${n}`,
      category: 'proposito' as const,
      content: { introduction: 'i', sections: [], practicalTips: [], reflection: '', nextSteps: '' },
      createdAt: new Date('2026-01-01'),
    })),
  )
  const first = await staff.articles.staffList({ search: 'PAGINA', category: 'proposito', status: 'draft' })
  const second = await staff.articles.staffList({ search: 'pagina', cursor: first.next ?? undefined })

  expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(60)
  expect((await staff.articles.staffList({ search: 'pagina', status: 'published' })).items).toEqual([])
})

test('a removed article is gone for good, with the marks of those who read it', async () => {
  const { id } = await staff.articles.create(kettle)
  await staff.articles.setStatus({ id, status: 'published' })
  await ana.articleReads.finish({ articleId: id })

  await staff.articles.remove({ id })

  expect(await refusal(ana.articles.get({ articleId: id }))).toBe('NOT_FOUND')
  expect((await ana.articles.counts()).reduce((sum, { read }) => sum + read, 0)).toBe(0)
  const gone = await Promise.all([
    refusal(staff.articles.remove({ id })),
    refusal(staff.articles.staffOne({ id })),
    refusal(staff.articles.setStatus({ id, status: 'draft' })),
    refusal(staff.articles.update({ ...kettle, id: randomUUID(), version: new Date().toISOString() })),
  ])
  expect(gone).toEqual(Array(4).fill('NOT_FOUND'))
})

test.each([
  ['no title', { title: ' ' }],
  ['no introduction', { introduction: '' }],
  ['a title one letter too long', { title: 'a'.repeat(201) }],
  ['an introduction one letter too long', { introduction: 'a'.repeat(8001) }],
  ['a shelf that does not exist', { category: 'culinaria' as 'artigos' }],
  ['21 sections', { sections: Array(21).fill({ title: 'a', content: 'b' }) }],
  ['31 tips', { practicalTips: 'a\n'.repeat(31) }],
  ['a status of one’s own', { status: 'published' }],
])('%s is refused', async (_, wrong) => {
  expect(await refusal(staff.articles.create({ ...kettle, ...wrong }))).toBe('BAD_REQUEST')
})

test('the longest of everything fits', async () => {
  const longest = {
    ...kettle,
    title: 't'.repeat(200),
    introduction: 'i'.repeat(8000),
    sections: Array(20).fill({ title: 's'.repeat(200), content: 'c'.repeat(8000) }),
    practicalTips: 'a\n'.repeat(30),
  }

  const { id } = await staff.articles.create(longest)

  expect((await staff.articles.staffOne({ id })).content.sections).toHaveLength(20)
})
