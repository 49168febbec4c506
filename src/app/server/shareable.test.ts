import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { communityGroups } from '#domains/community/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { contentId } from '#server/content/contentFiles.ts'
import { contentLoads } from './tables.ts'
import { testKit } from './testing/kit.ts'

const kit = testKit()
const bells = contentId('practice', 'sinos-no-silencio')
const tea = contentId('practice', 'uma-xicara-de-cha')
const load = () => kit.loadContent()

beforeAll(load)

const marked = async () => {
  const { db } = kit.services
  const [practices, groups] = await Promise.all([
    db.select().from(recommendedPractices).where(eq(recommendedPractices.isShareable, true)),
    db.select().from(communityGroups).where(eq(communityGroups.isShareable, true)),
  ])
  return { practices, groups }
}

test('of what is shipped, nothing that speaks of a trouble is marked as shareable', async () => {
  const { practices, groups } = await marked()

  expect([practices.length, groups.map(({ name }) => name).sort()]).toEqual([
    18,
    ['Caderno aberto', 'Primeira luz', 'Sete centros'],
  ])
  expect(practices.filter(({ collection }) => collection === 'emergency' || collection === 'healing')).toEqual([])
  const told = JSON.stringify([...practices, ...groups].map(({ name, description }) => [name, description]))
  expect(told).not.toMatch(/luto|ansi|medo|chor|cris|trauma|CVV|ajuda profiss|insôn|\bdor\b|perd[ae]|saudade/i)
})

test('a database filled before there was the mark gets it once, but for what staff have reworded', async () => {
  const { db } = kit.services
  const before = await marked()
  const rewritten = { name: 'Chá para dias de luto' }
  await db.update(recommendedPractices).set({ isShareable: false })
  await db.update(communityGroups).set({ isShareable: false })
  await db.update(recommendedPractices).set(rewritten).where(eq(recommendedPractices.id, tea))
  await db.delete(contentLoads).where(inArray(contentLoads.part, ['shareable practices', 'shareable groups']))

  await load()
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()
  const after = await marked()
  expect(ids(after.practices)).toEqual(ids(before.practices).filter((id) => id !== tea))
  expect(ids(after.groups)).toEqual(ids(before.groups))

  await db.update(recommendedPractices).set({ isShareable: false }).where(eq(recommendedPractices.id, bells))
  await load()
  expect(ids((await marked()).practices)).not.toContain(bells)
})
