import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { articles } from '#domains/learning/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { after, newestFirst } from './paging.ts'

const kit = testKit()
const cursor = { at: '2026-11-15T12:00:00Z', id: '00000000-0000-4000-8000-000000000000' }

test.each([
  ['articles_published', articles, and(eq(articles.category, 'artigos'), eq(articles.status, 'published'))],
  ['articles_newest', articles, undefined],
  ['audio_contents_newest', audioContents, undefined],
  ['recommended_practices_newest', recommendedPractices, recommendedPractices.isActive],
])('by %s a page begins where the one before ended, and nothing is sorted', async (index, table, which) => {
  const { db } = kit.services
  const page = db
    .select({ id: table.id })
    .from(table)
    .where(and(which, after(cursor, table.createdAt, table.id)))
    .orderBy(...newestFirst(table.createdAt, table.id))
    .limit(50)
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    return tx.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${page}`)
  })

  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(new RegExp(`using ${index}\\b`))
  expect(plan).toMatch(/Index Cond: .*created_at <= /)
  expect(plan).not.toContain('Sort')
})
