import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { emptyPlaces } from '#app/server/backup/testing/place.ts'
import { lastApplied, MigrationBlocked, migrate, NewerSchema } from './migrate.ts'

const { emptyPlace } = emptyPlaces()
const home = mkdtempSync(join(tmpdir(), 'lumiar-migrations-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const notes = 'create table notes (id int primary key, note text)'
const days = 'alter table notes add column day date'
const byDay = 'create index concurrently "notes_by_day" on "notes" ("day")'

test('a table that somebody holds is asked for again, and nobody else waits behind it', async () => {
  const { url } = await emptyPlace()
  await migrate(url, { folder: folderOf(notes) })
  const letGo = await holdNotes(url)
  const member = client(url)
  const waits: number[] = []

  const migrating = migrate(url, { folder: folderOf(notes, days), lockTimeoutMs: 100, onWait: (n) => waits.push(n) })
  await member`set statement_timeout = 1000`
  while (waits.length < 3) await member`insert into notes values (${waits.length}) on conflict do nothing`
  await letGo()
  await migrating

  expect(waits.slice(0, 3)).toEqual([1, 2, 3])
  expect(await member`select day from notes limit 1`).toEqual([{ day: null }])
  await member.end()
})

test('a table that nobody gives up ends the start with a sentence, and nothing is changed', async () => {
  const { url } = await emptyPlace()
  await migrate(url, { folder: folderOf(notes) })
  const letGo = await holdNotes(url)

  const both = folderOf(notes, `create table done (); ${days}`)
  await expect(migrate(url, { folder: both, lockTimeoutMs: 50, attempts: 2 })).rejects.toThrow(MigrationBlocked)
  await letGo()

  const sql = client(url)
  expect(await sql`select to_regclass('done') as done`).toEqual([{ done: null }])
  await migrate(url, { folder: both })
  expect(await sql`select to_regclass('done') as done`).toEqual([{ done: 'done' }])
  await sql.end()
})

test('an older program refuses a newer schema in one sentence, and changes nothing', async () => {
  const { url } = await emptyPlace()
  await migrate(url, { folder: folderOf(notes, days) })

  await expect(migrate(url, { folder: folderOf(notes) })).rejects.toThrow(NewerSchema)
  await expect(migrate(url, { folder: folderOf(notes) })).rejects.toThrow(/newer Lumiar.*Start that one/)
})

test('an index is built while members write, and one that was cut off is built again', async () => {
  const { url } = await emptyPlace()
  await migrate(url, { folder: folderOf(notes, days) })
  const sql = client(url)
  await sql`insert into notes values (1, 'a', '2026-01-01'), (2, 'b', '2026-01-01')`
  // Cut off in the middle, PostgreSQL leaves an index that is kept up to date and never used.
  await expect(sql.unsafe('create unique index concurrently notes_by_day on notes (day)')).rejects.toThrow('unique')
  expect(await indexes(sql)).toEqual([{ name: 'notes_by_day', isValid: false }])

  await migrate(url, { folder: folderOf(notes, days, byDay) })

  expect(await indexes(sql)).toEqual([{ name: 'notes_by_day', isValid: true }])
  await sql.end()
})

test('of processes that start together one migrates and the others wait, also where an index is built', async () => {
  const { url } = await emptyPlace()
  const folder = folderOf(notes, days, byDay)

  await Promise.all(Array.from({ length: 4 }, () => migrate(url, { folder })))

  const sql = client(url)
  expect(await sql`select created_at::int from drizzle.__drizzle_migrations order by id`).toEqual(
    [1, 2, 3].map((created_at) => ({ created_at })),
  )
  await sql.end()
})

test('who has found an empty database sees what another process migrated since, in the same transaction', async () => {
  const { url } = await emptyPlace()
  const sql = client(url)
  await sql.begin(async (tx) => {
    expect(await lastApplied(tx)).toBe(0)
    await migrate(url, { folder: folderOf(notes, days) })
    expect(await lastApplied(tx)).toBe(2)
  })
  await sql.end()
})

test('a migration that fails is told as it is, and leaves nothing half', async () => {
  const { url } = await emptyPlace()
  await expect(migrate(url, { folder: folderOf(`${notes}; select nothing`) })).rejects.toThrow('nothing')
  const sql = client(url)
  expect(await sql`select to_regclass('notes') as notes`).toEqual([{ notes: null }])
  await sql.end()
})

test('a start that is asked to stop waits for no table', async () => {
  const { url } = await emptyPlace()
  await migrate(url, { folder: folderOf(notes) })
  const letGo = await holdNotes(url)
  const stopping = new AbortController()

  const migrating = migrate(url, {
    folder: folderOf(notes, days),
    lockTimeoutMs: 50,
    stopping: stopping.signal,
    onWait: () => stopping.abort(new Error('asked to stop')),
  })

  await expect(migrating).rejects.toThrow('asked to stop')
  await letGo()
})

let folders = 0

/** Migrations as drizzle-kit writes them, made at the moments 1, 2, 3… */
function folderOf(...statements: string[]): string {
  const folder = join(home, String(folders++))
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = statements.map((_, place) => ({ tag: `000${place}`, when: place + 1, breakpoints: true }))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  for (const [place, statement] of statements.entries()) writeFileSync(join(folder, `000${place}.sql`), statement)
  return folder
}

/** A long transaction that has read the table. */
async function holdNotes(url: string) {
  const sql = client(url)
  const held = await sql.reserve()
  await held`begin`
  await held`select count(*) from notes`
  return async () => {
    await held`commit`
    held.release()
    await sql.end()
  }
}

const client = (url: string) => postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })

const indexes = (sql: postgres.Sql) =>
  sql`select c.relname as name, i.indisvalid as "isValid" from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'notes'::regclass and not i.indisprimary`
