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

test('whoever asks for ever other combinations is answered in one statement each, and nothing of it is prepared', async () => {
  const reads = Array.from({ length: 5 }, () =>
    read(['of'], (db, { of }) => db.select({ half: sql<number>`${of}::int / 2` }).from(sql`(values (1)) one`)),
  )
  const { db } = kit.services
  const chosen = (mask: number) => reads.filter((_, bit) => mask & (1 << bit))
  const odd = Array.from({ length: 31 }, (_, n) => n + 1).filter((mask) => chosen(mask).length > 1)
  for (const mask of odd) {
    const asked = async (own: ReturnType<typeof gatherReads>) =>
      expect(await Promise.all(chosen(mask).map((one) => one(own, { of: mask * 2 })))).toEqual(
        chosen(mask).map(() => [{ half: mask }]),
      )
    expect(await statementsOf(asked)).toBe(1)
  }
  const prepared = () =>
    db.$client`select statement from pg_prepared_statements where statement like '%::int / 2%::int / 2%' and statement not like '%pg_prepared%'`
  expect(await prepared()).toEqual([])
})

test('what pages ask for often is prepared', async () => {
  const page = read(['of'], (db, { of }) =>
    db.select({ tenth: sql<number>`${of}::int / 10` }).from(sql`(values (1)) one`),
  )
  const sent = vi.spyOn(kit.services.db.$client, 'unsafe')
  for (let times = 0; times < 12; times++) {
    const db = gatherReads(kit.services.db)
    expect(await Promise.all([page(db, { of: 20 }), numbers(db, { most: 1 })])).toEqual([
      [{ tenth: 2 }],
      [{ number: 1 }],
    ])
  }
  const prepared = sent.mock.calls.map(([, , options]) => options?.prepare)
  sent.mockRestore()

  expect(prepared).toEqual([...Array(9).fill(false), ...Array(3).fill(true)])
})
