import { eq, type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { contentId } from '#server/content/contentFiles.ts'
import { contentLoads } from '#server/content/tables.ts'
import { quietGroups, readCommunity } from './content.ts'
import { communityGroups } from './tables.ts'

const kit = testKit()
const [untouched, edited] = ['colo', 'caderno-aberto'].map((slug) => contentId('group', slug)) as [string, string]

beforeAll(() => kit.loadContent())

const describe = (id: string, values: { description: string; updatedAt?: SQL }) =>
  kit.services.db.update(communityGroups).set(values).where(eq(communityGroups.id, id))

test('a group that shipped with another text says what it offers now, once, unless staff edited it', async () => {
  const { db } = kit.services
  await describe(untouched, { description: 'Fala quem quer.', updatedAt: sql`created_at` })
  await describe(edited, { description: 'Nosso texto.' })
  await db.delete(contentLoads).where(eq(contentLoads.part, quietGroups.name))
  await kit.loadContent()

  const rows = await db.select().from(communityGroups)
  const textOf = (id: string) => rows.find((group) => group.id === id)?.description
  expect(textOf(untouched)).toBe(readCommunity().groups.find(({ slug }) => slug === 'colo')?.description)
  expect(textOf(edited)).toBe('Nosso texto.')

  await describe(untouched, { description: 'Fala quem quer.', updatedAt: sql`created_at` })
  await kit.loadContent()
  expect((await db.select().from(communityGroups)).find(({ id }) => id === untouched)?.description).toBe(
    'Fala quem quer.',
  )
})
