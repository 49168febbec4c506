import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asManyConnections, refusal, testKitWithContent } from '#app/server/testing/kit.ts'
import { contentId } from '#server/content/contentFiles.ts'
import type { Cursor } from '#shared/fields.ts'
import { articleCategories } from '../categories.ts'
import { articlesPerPage } from './articleQueries.ts'
import { articles } from './tables.ts'

const kit = testKitWithContent(asManyConnections)
const molho = { articleId: contentId('article', 'a-panela-de-molho') }
const empty = { introduction: '', sections: [], practicalTips: [], reflection: '', nextSteps: '' }

test('twelve articles stand on the four shelves', async () => {
  const ana = await kit.as(await kit.person())

  const shelves = await ana.articles.counts()

  expect(shelves.map(({ category }) => category).sort()).toEqual([...articleCategories].sort())
  expect(shelves.every(({ total, read }) => total === 3 && read === 0)).toBe(true)
})

test('finishing an article marks it read, once, for its reader alone', async () => {
  const [ana, bia] = [await kit.as(await kit.person()), await kit.as(await kit.person())]

  await Promise.all(Array.from({ length: 5 }, () => ana.articleReads.finish(molho)))

  expect(await ana.articles.get(molho)).toMatchObject({ title: 'A panela de molho', isRead: true })
  expect(await bia.articles.get(molho)).toMatchObject({ isRead: false })
  const shelf = async (reader: typeof ana) =>
    (await reader.articles.counts()).find(({ category }) => category === 'artigos')
  expect(await shelf(ana)).toMatchObject({ read: 1 })
  expect(await shelf(bia)).toMatchObject({ read: 0 })
})

test('a draft is not listed, not counted, not readable and not finishable', async () => {
  const ana = await kit.as(await kit.person())
  const articleId = randomUUID()
  await kit.services.db
    .insert(articles)
    .values({ id: articleId, title: 'Rascunho', category: 'proposito', content: empty })

  expect((await ana.articles.list({ category: 'proposito' })).articles).toHaveLength(3)
  expect((await ana.articles.counts()).find(({ category }) => category === 'proposito')?.total).toBe(3)
  expect(await refusal(ana.articles.get({ articleId }))).toBe('NOT_FOUND')
  expect(await refusal(ana.articleReads.finish({ articleId }))).toBe('NOT_FOUND')
  const made = { at: kit.clock.now.toISOString(), day: '2026-11-15' }
  const createdAt = new Date('2026-10-01')
  await kit.services.db.update(articles).set({ createdAt }).where(eq(articles.id, articleId))
  expect(await refusal(ana.articleReads.finish({ articleId, made }))).toBe('NOT_FOUND')
  expect(await refusal(ana.articleReads.finish({ articleId: randomUUID() }))).toBe('NOT_FOUND')
  expect(await refusal(ana.articles.get({ articleId: 'panela' }))).toBe('BAD_REQUEST')
})

test('a reading finished without a network counts though the article was withdrawn since', async () => {
  kit.clock.now = new Date('2026-11-15T18:00:00Z')
  const ana = await kit.as(await kit.person())
  const articleId = randomUUID()
  await kit.services.db.insert(articles).values({
    id: articleId,
    title: 'Retirado',
    category: 'proposito',
    content: empty,
    status: 'published',
    createdAt: new Date('2026-11-15T10:00:00Z'),
  })
  const staff = await kit.as(await kit.person(['admin']))
  await staff.articles.setStatus({ id: articleId, status: 'draft' })
  const finish = (at: string) => ana.articleReads.finish({ articleId, made: { at, day: '2026-11-15' } })

  expect(await refusal(ana.articleReads.finish({ articleId }))).toBe('NOT_FOUND')
  expect(await refusal(finish('2026-11-15T09:59:00Z'))).toBe('NOT_FOUND')
  expect(await finish('2026-11-15T11:59:00Z')).toEqual({ articleId })
})

test('a long shelf comes page by page, newest first, nothing twice, even written in the same instant', async () => {
  const ana = await kit.as(await kit.person())
  const count = articlesPerPage * 2
  await kit.services.db.insert(articles).values(
    Array.from({ length: count }, (_, index) => ({
      title: `Texto ${index}`,
      category: 'transformacao' as const,
      status: 'published' as const,
      content: empty,
      createdAt: new Date('2026-12-01T12:00:00Z'),
    })),
  )

  const seen: string[] = []
  let cursor: Cursor
  do {
    const page = await ana.articles.list({ category: 'transformacao', cursor })
    expect(page.articles.length).toBeLessThanOrEqual(articlesPerPage)
    seen.push(...page.articles.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)

  expect(seen).toHaveLength(count + 3)
  expect(new Set(seen).size).toBe(count + 3)
  expect(seen.slice(-3)).toContain(contentId('article', 'recomecar-numa-quarta'))
})

test('an article whose content is not one still has the shape of an article', async () => {
  const ana = await kit.as(await kit.person())
  const articleId = randomUUID()
  const content = sql`'{"introduction": 4, "sections": "x", "practicalTips": ["a", 1]}'::jsonb` as never
  await kit.services.db
    .insert(articles)
    .values({ id: articleId, title: 'Torto', category: 'artigos', status: 'published', content })

  expect((await ana.articles.get({ articleId })).content).toEqual(empty)
})
