import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import { gatherReads } from './gather.ts'
import { prepared } from './prepared.ts'

const kit = testKit()

const rename = prepared(['userId', 'name', 'at'], (db, { userId, name, at }) =>
  db
    .update(profiles)
    .set({ firstName: sql`${name}::text`, updatedAt: sql`${at}::timestamptz` })
    .where(eq(profiles.id, userId))
    .returning({ id: profiles.id, name: profiles.firstName, at: profiles.updatedAt, zone: profiles.timezone }),
)

const quiet = prepared(['userId'], (db, { userId }) =>
  db.update(profiles).set({ lastName: 'O’Reilly "da" Silva', updatedAt: sql`now()` }).where(eq(profiles.id, userId)),
)

const at = new Date('2026-11-17T09:30:00.123Z')

test('it gives the rows the library would, with moments as moments, of a pool and of a request’s own view', async () => {
  const { id } = await kit.person()
  for (const db of [kit.services.db, gatherReads(kit.services.db)])
    expect(await rename(db, { userId: id, name: 'Bia', at })).toEqual([
      { id, name: 'Bia', at, zone: 'America/Sao_Paulo' },
    ])
})

test('in a transaction it is part of it', async () => {
  const { id } = await kit.person()
  await kit.services.db
    .transaction(async (tx) => {
      expect(await rename(tx, { userId: id, name: 'Rascunho', at })).toHaveLength(1)
      tx.rollback()
    })
    .catch(() => {})
  const [kept] = await kit.services.db.select().from(profiles).where(eq(profiles.id, id))
  expect(kept?.firstName).toBe('Ana')
})

test('one that returns nothing writes all the same, what the code says in its own letters', async () => {
  const { id } = await kit.person()
  expect(await quiet(kit.services.db, { userId: id })).toEqual([])
  const [kept] = await kit.services.db.select().from(profiles).where(eq(profiles.id, id))
  expect(kept?.lastName).toBe('O’Reilly "da" Silva')
})

test('it is built once, and prepared', async () => {
  const { id } = await kit.person()
  const { db } = kit.services
  await quiet(db, { userId: id })
  const building = vi.spyOn(db, 'update')
  const sent = vi.spyOn(db.$client, 'unsafe')
  await quiet(db, { userId: id })
  expect([building.mock.calls.length, sent.mock.calls[0]?.[2]]).toEqual([0, { prepare: true }])
  building.mockRestore()
  sent.mockRestore()
})

test('one that would keep the moment it was built for every later change is refused', async () => {
  const stuck = prepared(['userId'], (db, { userId }) =>
    db.update(profiles).set({ lastName: 'Lima' }).where(eq(profiles.id, userId)),
  )
  await expect(stuck(kit.services.db, { userId: (await kit.person()).id })).rejects.toThrow('when it was built')
})
