import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { audioKey, coverKey, SHIPPED, urlOfKey } from '#server/files/keys.ts'
import { storeIdOf } from '#server/files/pairing.ts'
import { BUCKET } from '#server/files/store.ts'
import { FILES_LOCK, GRACE_MS, sweepOrphans } from '#server/files/sweepOrphans.ts'
import { pairedStores } from '#server/files/tables.ts'
import { fileColumns } from './manifests.ts'
import * as tables from './tables.ts'
import { asManyConnections, testKit } from './testing/kit.ts'

const kit = testKit(asManyConnections)
const other = testKit()

async function store(key = audioKey(new Date(), 'mp3')) {
  await kit.services.files.put(key, Readable.from([Buffer.from('som')]))
  return key
}

const stored = async () => (await listed()).filter((key) => !storeIdOf(key))
const storeIds = async () => (await listed()).filter(storeIdOf)

const listed = async () => {
  const keys: string[] = []
  for await (const { key } of kit.services.files.list()) keys.push(key)
  return keys.sort()
}

const later = (ms: number) => new Date(Date.now() + ms)

test('a file no row names goes after its hour, a named, young or shipped one stays', async () => {
  const { db } = kit.services
  const [byPath, byAddress, insideContent] = [await store(), await store(coverKey(new Date())), await store()]
  await db.insert(audioContents).values([
    { title: 'Um', durationMinutes: 5, storagePath: byPath },
    { title: 'Dois', durationMinutes: 5, coverImageUrl: urlOfKey(byAddress) },
  ])
  await db.insert(recommendedPractices).values({ name: 'Três', content: { audioUrl: urlOfKey(insideContent) } })
  const shipped = await store(audioKey(SHIPPED, 'mp3'))
  const orphan = await store()
  const halfWritten = await store(`${audioKey(new Date(), 'mp3')}.${randomUUID()}.part`)

  expect((await sweepOrphans(kit.services, later(GRACE_MS - 60_000)))?.files).toEqual([])
  const swept = await sweepOrphans(kit.services, later(GRACE_MS + 60_000))

  expect(swept?.files.sort()).toEqual([orphan, halfWritten].sort())
  expect(await stored()).toEqual([byPath, byAddress, insideContent, shipped].sort())
})

test.each([
  'backups/2026-11-15.dump',
  'audio/leia-me.txt',
  'audio/2024 reunião.mp3',
  'covers/1763200000000-ab12.png',
  'video/1763200000000-ab12.mov',
  'audio/1763200000000-ab12.mp3.part',
])('%s is none of our names and stays', async (key) => {
  const path = join(kit.services.config.dataDir, 'files', BUCKET, key)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'posto aqui por outra pessoa')
  expect((await sweepOrphans(kit.services, later(GRACE_MS + 60_000)))?.files).toEqual([])
  expect(await stored()).toContain(key)
  rmSync(path)
})

test('most files without a row are a wrong database: none goes', async () => {
  const orphans = await Promise.all(Array.from({ length: 20 }, () => store()))

  const doubtful = await sweepOrphans(kit.services, later(GRACE_MS + 60_000))
  expect(doubtful).toMatchObject({ files: [], doubted: 20 })
  expect(await stored()).toEqual(expect.arrayContaining(orphans))

  const named = orphans.slice(0, 15).map((storagePath, n) => ({ title: `${n}`, durationMinutes: 5, storagePath }))
  await kit.services.db.insert(audioContents).values(named)
  const plausible = await sweepOrphans(kit.services, later(GRACE_MS + 60_000))
  expect(plausible?.doubted).toBe(0)
  expect(plausible?.files.sort()).toEqual(orphans.slice(15).sort())
})

/** Another database, which names no file, on the same file store. */
const strange = () => ({ ...other.services, files: kit.services.files })

test('another database on the same file store removes nothing, also when it has uploads of its own', async () => {
  const [of, ours] = [await stored(), await storeIds()]
  expect(await sweepOrphans(strange(), later(GRACE_MS + 60_000))).toMatchObject({ isPaired: false, files: [] })

  const theirs = await Promise.all(of.map(() => store()))
  await other.services.db
    .insert(audioContents)
    .values(theirs.map((storagePath) => ({ title: 'Deles', durationMinutes: 5, storagePath })))
  await other.services.db.insert(pairedStores).values({ storeId: randomUUID() })
  expect(await sweepOrphans(strange(), later(GRACE_MS + 60_000))).toMatchObject({ isPaired: false, files: [] })

  expect(await stored()).toEqual([...of, ...theirs].sort())
  expect(await storeIds()).toEqual(ours)
  await Promise.all(theirs.map((key) => kit.services.files.remove(key)))
  await other.services.db.delete(pairedStores)
  await other.services.db.delete(audioContents)
})

test('a store without an id is taken only by the database that names its files, or when it has none', async () => {
  const [id = ''] = await storeIds()
  await kit.services.files.remove(id)
  await kit.services.db.delete(pairedStores)

  expect(await sweepOrphans(strange(), new Date())).toMatchObject({ isPaired: false })
  expect(await storeIds()).toEqual([])
  await Promise.all([1, 2, 3].map(() => sweepOrphans(kit.services, new Date())))
  expect(await sweepOrphans(kit.services, new Date())).toMatchObject({ isPaired: true })
  expect(await storeIds()).toHaveLength(1)

  await Promise.all([1, 2, 3].map(() => sweepOrphans(other.services, new Date())))
  expect(await sweepOrphans(other.services, new Date())).toMatchObject({ isPaired: true })
  expect(await other.services.db.select().from(pairedStores)).toHaveLength(1)
})

test('a store that two databases claim is swept by neither', async () => {
  const second = `paired/${randomUUID()}`
  await store(second)
  expect(await sweepOrphans(kit.services, new Date())).toMatchObject({ isPaired: false })
  await kit.services.files.remove(second)
  expect(await sweepOrphans(kit.services, new Date())).toMatchObject({ isPaired: true })
})

test('a database that was put back from before the pairing finds its store again', async () => {
  await kit.services.db.delete(pairedStores)
  expect(await sweepOrphans(kit.services, new Date())).toMatchObject({ isPaired: true })
  const [id = ''] = await storeIds()
  expect(await kit.services.db.select().from(pairedStores)).toEqual([{ isOnly: true, storeId: storeIdOf(id) }])
})

test('a row whose file is missing is told and kept', async () => {
  const missing = audioKey(new Date(), 'ogg')
  await kit.services.db.insert(audioContents).values({ title: 'Sem som', durationMinutes: 5, storagePath: missing })

  expect((await sweepOrphans(kit.services, new Date()))?.missing).toEqual([missing])
  const titles = (await kit.services.db.select({ title: audioContents.title }).from(audioContents)).map((a) => a.title)
  expect(titles).toContain('Sem som')
})

test('one process sweeps at a time, and none while a backup copies', async () => {
  const holder = await kit.services.sql.reserve()
  await holder`select pg_advisory_lock(${FILES_LOCK})`
  expect(await sweepOrphans(kit.services, new Date())).toBeUndefined()
  await holder`select pg_advisory_unlock(${FILES_LOCK})`
  holder.release()
  expect(await sweepOrphans(kit.services, new Date())).toBeDefined()
})

/** Public texts and addresses of others; nothing stored is named in them. */
const elsewhere = ['users.image', 'community_events.meeting_link', 'community_event_changes.meeting_link']

test('every column that could name a file is looked through', () => {
  const listed = fileColumns.map((column) => `${getTableName(column.table)}.${column.name}`)
  const suspects = Object.values<unknown>(tables)
    .filter((table): table is PgTable => is(table, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter(({ name }) => /url|path|image|file|cover|link|content$|picture|avatar/.test(name))
        .filter(({ dataType }) => dataType === 'string' || dataType === 'json')
        .map(({ name }) => `${getTableName(table)}.${name}`),
    )
  expect(suspects.filter((name) => !listed.includes(name) && !elsewhere.includes(name))).toEqual([])
})
