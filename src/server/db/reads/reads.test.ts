import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { sessions, users } from '#domains/auth/server/tables.ts'
import { audioContents, contentCategories } from '#domains/meditations/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import { gatherReads } from './gather.ts'
import { read } from './read.ts'

const kit = testKit()

const numbers = read(['most'], (db, { most }) =>
  db.select({ number: sql<number>`number` }).from(sql`generate_series(1, ${most}::int) number`),
)

const half = read(['of'], (db, { of }) => db.select({ half: sql<number>`${of}::int / 2` }).from(sql`(values (1)) one`))

const profileOf = read(['userId'], (db, { userId }) =>
  db
    .select({ user: { id: users.id, createdAt: users.createdAt }, profile: profiles, session: sessions })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(eq(users.id, userId)),
)

const audios = read([], (db) =>
  db
    .select({
      title: audioContents.title,
      tags: audioContents.tags,
      createdAt: audioContents.createdAt,
      category: { id: contentCategories.id, name: contentCategories.name },
    })
    .from(audioContents)
    .leftJoin(contentCategories, eq(contentCategories.id, audioContents.categoryId))
    .orderBy(audioContents.title),
)

/** How many statements the work sends. */
async function statementsOf(work: (db: ReturnType<typeof gatherReads>) => Promise<unknown>) {
  const { db } = kit.services
  const sent = vi.spyOn(db.$client, 'unsafe')
  try {
    await work(gatherReads(db))
    return sent.mock.calls.length
  } finally {
    sent.mockRestore()
  }
}

test('reads of one turn travel as one statement, those of the next as another', async () => {
  const rows: unknown[] = []
  const sent = await statementsOf(async (db) => {
    rows.push(...(await Promise.all([numbers(db, { most: 2 }), half(db, { of: 10 }), numbers(db, { most: 0 })])))
    rows.push(await half(db, { of: 4 }))
  })
  expect(rows).toEqual([[{ number: 1 }, { number: 2 }], [{ half: 5 }], [], [{ half: 2 }]])
  expect(sent).toBe(2)
})

test('together and alone a read gives the same rows: moments, days, lists, JSON, what a join did not find', async () => {
  const { db } = kit.services
  const ana = await kit.person([], { firstName: 'Ana "Aspas" \\ ção 🌙', timezone: 'Asia/Tokyo' })
  const bia = await kit.person()
  await db.delete(sessions).where(eq(sessions.userId, bia.id))
  const [category] = await db.insert(contentCategories).values({ name: 'Rios' }).returning()
  await db.insert(audioContents).values([
    { title: 'A', durationMinutes: 5, tags: ['água, "funda"', ''], categoryId: category?.id },
    { title: 'B', durationMinutes: 5, tags: [] },
  ])
  const own = gatherReads(db)
  const together = await Promise.all([
    profileOf(own, { userId: ana.id }),
    profileOf(own, { userId: bia.id }),
    audios(own, {}),
  ])
  const alone = [await profileOf(db, { userId: ana.id }), await profileOf(db, { userId: bia.id }), await audios(db, {})]

  expect(together).toEqual(alone)
  expect(together[0][0]?.user.createdAt).toBeInstanceOf(Date)
  expect(together[1][0]?.session).toBeNull()
  expect(together[2].map((audio) => audio.category?.name)).toEqual(['Rios', undefined])
})

test('a value the database refuses spoils no other read', async () => {
  const db = gatherReads(kit.services.db)
  const [refused, given] = await Promise.allSettled([half(db, { of: 'meia' }), numbers(db, { most: 1 })])
  expect(refused.status).toBe('rejected')
  expect(given).toMatchObject({ value: [{ number: 1 }] })
})

test('what is written between two reads of a request is seen by the second', async () => {
  const db = gatherReads(kit.services.db)
  const { id: userId } = await kit.person()
  const [before] = await profileOf(db, { userId })
  await db.update(profiles).set({ firstName: 'Outra' }).where(eq(profiles.id, userId))
  expect(before?.profile.firstName).toBe('Ana')
  expect((await profileOf(db, { userId }))[0]?.profile.firstName).toBe('Outra')
})

test('in a transaction a read is part of it', async () => {
  const { id: userId } = await kit.person()
  await gatherReads(kit.services.db)
    .transaction(async (tx) => {
      await tx.update(profiles).set({ firstName: 'Rascunho' }).where(eq(profiles.id, userId))
      const [seen] = await profileOf(tx as never, { userId })
      expect(seen?.profile.firstName).toBe('Rascunho')
      tx.rollback()
    })
    .catch(() => {})
})

test('whoever asks for ever other combinations is answered statement by statement: few are prepared', async () => {
  const reads = Array.from({ length: 9 }, () =>
    read(['of'], (db, { of }) => db.select({ half: sql<number>`${of}::int / 2` }).from(sql`(values (1)) one`)),
  )
  const db = gatherReads(kit.services.db)
  for (let mask = 1; mask < 512; mask++)
    expect(
      await Promise.all(reads.filter((_, bit) => mask & (1 << bit)).map((one) => one(db, { of: mask * 2 }))),
    ).toEqual(reads.filter((_, bit) => mask & (1 << bit)).map(() => [{ half: mask }]))
  const [{ most } = { most: 0 }] = await kit.services.sql`select count(*)::int as most from pg_prepared_statements`
  expect(most).toBeLessThan(300)
})
