import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import postgres from 'postgres'
import { beforeAll, expect, test } from 'vitest'
import { givePassword, type Person, testKit } from '#app/server/testing/kit.ts'
import { communityGroupMembers, communityGroups } from '#domains/community/server/tables.ts'
import { eraseAccount } from '#domains/profile/server/erase.ts'
import { type Erasure, erasureKey } from '#domains/profile/server/erasureKeys.ts'
import { keepErasures, noteErasure } from '#domains/profile/server/keepErasures.ts'
import { dailyReflections, userReflections } from '#domains/reflections/server/tables.ts'
import { backup } from './backup.ts'
import { erasuresFrom } from './erasuresFrom.ts'
import { restore } from './restore.ts'
import { emptyPlaces, urlOf } from './testing/place.ts'

const kit = testKit()
const { folder, emptyPlace } = emptyPlaces()
const [before, after] = [join(folder, 'before.tar'), join(folder, 'after.tar')]
const later = new Date('2026-11-16T10:00:00Z')
let [gone, cleared, stayed]: Person[] = []
const erasedGroup = randomUUID()

const notesOf = (url: string) =>
  asking(url, (sql) => sql`select user_id as id, notes from user_reflections order by notes`)
const membersOf = (url: string) => asking(url, (sql) => sql`select id from users`)

/** All three wrote before the first copy; after it one left, one had the records erased and wrote again. */
beforeAll(async () => {
  const { db } = kit.services
  const [day] = await db.insert(dailyReflections).values({ date: '2026-11-15', phrase: 'F', question: 'P' }).returning()
  const write = ({ id: userId }: Person, notes: string) =>
    db.insert(userReflections).values({ userId, reflectionId: day?.id, date: '2026-11-15', notes })
  ;[gone, cleared, stayed] = [await kit.person(), await kit.person(), await kit.person()]
  for (const person of [gone, cleared, stayed]) await write(person, 'antes')
  await db
    .insert(communityGroups)
    .values({ id: erasedGroup, name: 'G', circleId: 'cura', groupType: 'healing', memberCount: 2 })
  await db.insert(communityGroupMembers).values({ userId: gone.id, groupId: erasedGroup })
  const url = urlOf(kit.services.sql.options.database)
  await backup({ ...kit.services, url }, before)

  const [{ id: memberId }, erasedAt] = [gone, later]
  await db.transaction(async (tx) => {
    await eraseAccount(tx, memberId, erasedAt)
    await noteErasure(tx, { memberId, kind: 'account', erasedAt })
  })
  kit.clock.now = later
  await givePassword(kit, cleared, 'segredo1')
  await (await kit.as(cleared)).consents.forgetRecords({ password: 'segredo1' })
  await write(cleared, 'depois')
  await keepErasures(kit.services, later)
  await backup({ ...kit.services, url }, after)
})

test('who left after the copy is gone after its restore, and counted nowhere; of who had records erased only these are', async () => {
  const place = await emptyPlace()
  await store(place, { memberId: gone?.id ?? '', kind: 'account', erasedAt: later })
  await store(place, { memberId: cleared?.id ?? '', kind: 'records', erasedAt: later })

  const restored = await restore(place.url, place.files, before, { now: later })

  expect(restored).toMatchObject({ erasuresKnown: 2, erasedAgain: 2 })
  expect((await membersOf(place.url)).map(({ id }) => id).sort()).toEqual([cleared?.id, stayed?.id].sort())
  expect(await notesOf(place.url)).toEqual([{ id: stayed?.id, notes: 'antes' }])
  const counts = await asking(place.url, (sql) => sql`select member_count as count from community_groups`)
  expect(counts).toEqual([{ count: 1 }])
})

test('what was written after an erasure the copy knows of stays', async () => {
  const place = await emptyPlace()
  await store(place, { memberId: cleared?.id ?? '', kind: 'records', erasedAt: later })

  const { erasedAgain } = await restore(place.url, place.files, after, { now: later })

  expect(erasedAgain).toBe(0)
  expect(await notesOf(place.url)).toEqual([
    { id: stayed?.id, notes: 'antes' },
    { id: cleared?.id, notes: 'depois' },
  ])
})

test('the list is found in the folder of the lost Lumiar and in a newer backup, and the restored place knows it itself', async () => {
  const old = join(folder, 'old')
  mkdirSync(old, { recursive: true })
  cpSync(join(kit.services.config.dataDir, 'files'), join(old, 'files'), { recursive: true })
  const erased = await erasuresFrom(old)
  expect(inOrder(erased)).toEqual([
    { memberId: gone?.id, kind: 'account', erasedAt: later },
    { memberId: cleared?.id, kind: 'records', erasedAt: later },
  ])
  expect(inOrder(await erasuresFrom(after))).toEqual(inOrder(erased))
  const place = await emptyPlace()

  const restored = await restore(place.url, place.files, before, { erased, now: later })

  expect(restored).toMatchObject({ erasuresKnown: 2, erasedAgain: 2 })
  expect((await membersOf(place.url)).map(({ id }) => id)).not.toContain(gone?.id)
  expect((await notesOf(place.url)).map(({ id }) => id)).toEqual([stayed?.id])
  const known = await asking(place.url, (sql) => sql`select member_id as id, kind from erasures order by kind`)
  expect(known).toEqual([
    { id: gone?.id, kind: 'account' },
    { id: cleared?.id, kind: 'records' },
  ])
})

const inOrder = (erased: Erasure[]) => erased.toSorted((one, other) => one.kind.localeCompare(other.kind))

const store = ({ files }: Awaited<ReturnType<typeof emptyPlace>>, erasure: Erasure) =>
  files.put(erasureKey(erasure), Readable.from([]))

async function asking(url: string, ask: (sql: postgres.Sql) => postgres.PendingQuery<postgres.Row[]>) {
  const sql = postgres(url, { max: 1 })
  return [...(await ask(sql).finally(() => sql.end()))]
}
