import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { dailyReflections, userReflections } from '#domains/reflections/server/tables.ts'
import { audioKey } from '../files/keys.ts'
import { localStore } from '../files/local.ts'
import { testKit } from '../testing/kit.ts'
import { backup } from './backup.ts'
import { NotEmpty, restore } from './restore.ts'

const kit = testKit()
const folder = mkdtempSync(join(tmpdir(), 'lumiar-backup-'))
const archive = join(folder, 'lumiar.tar')
const sound = randomBytes(200_001)
const key = audioKey(new Date('2026-11-15T12:30:00Z'), 'mp3')
const awkward = 'Uma nota\ncom quebra\tde linha, \\barra, "aspas", \\N e 🌱'
const databases: string[] = []

beforeAll(async () => {
  const { db, files } = kit.services
  await files.put(key, Readable.from([sound]))
  await files.put(audioKey(new Date(), 'mp3'), Readable.from(['nobody names me']))
  await db.insert(audioContents).values({ title: 'Mar', durationMinutes: 5, storagePath: key, tags: ['a"b', 'c,d'] })
  const { id: userId } = await kit.person(['admin'])
  const [day] = await db.insert(dailyReflections).values({ date: '2026-11-15', phrase: 'F', question: 'P' }).returning()
  await db.insert(userReflections).values({ userId, reflectionId: day?.id, date: '2026-11-15', notes: awkward })
  // More than one piece of a table, so that what comes after the first is missed.
  await kit.services.sql`insert into daily_reflections (date, phrase, question)
    select date '2000-01-01' + n, repeat(md5(n::text), 9), repeat(md5(n::text), 9) from generate_series(1, 9000) n`
})

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await admin((sql) => Promise.all(databases.map((name) => sql.unsafe(`drop database ${name} with (force)`))))
})

test('a backup is one tar, and restored elsewhere it is the same to the last byte', async () => {
  const made = await backup(urlOf(kit.services.sql.options.database), kit.services.files, archive)
  expect(made).toMatchObject({ files: 1, missing: [], bytes: statSync(archive).size })
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  expect(execFileSync('tar', ['-tf', archive], { encoding: 'utf8' })).toContain(`files/${key}`)

  const place = await emptyPlace()
  const { summary } = await restore(place.url, place.files, archive)

  expect(summary.rows['public.user_reflections']).toBe(1)
  expect(await fingerprint(place.url)).toEqual(await fingerprint(urlOf(kit.services.sql.options.database)))
  expect(await hashes(place.dataDir)).toEqual([createHash('sha256').update(sound).digest('hex')])
  const sql = postgres(place.url, { max: 1 })
  expect(await sql`select notes from user_reflections`).toEqual([{ notes: awkward }])
  await expect(sql`insert into user_stats (user_id) values (gen_random_uuid())`).rejects.toThrow(/foreign key/)
  await sql.end()
})

test('nothing is overwritten: neither a backup, nor a database, nor files', async () => {
  const source = urlOf(kit.services.sql.options.database)
  await expect(backup(source, kit.services.files, folder)).rejects.toThrow()
  const place = await emptyPlace()
  await expect(restore(source, place.files, archive)).rejects.toThrow(NotEmpty)
  await place.files.put(key, Readable.from(['mine']))
  await expect(restore(place.url, place.files, archive)).rejects.toThrow('The file store is not empty')
})

test.each([
  ['cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['cut at its end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 4096)],
  [
    'changed in one byte',
    (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 9000), Buffer.from('!'), bytes.subarray(9001)]),
  ],
])('a backup that was %s is refused before anything is written', async (_, damage) => {
  const damaged = join(folder, `${randomBytes(4).toString('hex')}.tar`)
  writeFileSync(damaged, damage(readFileSync(archive)))
  const place = await emptyPlace()

  await expect(restore(place.url, place.files, damaged)).rejects.toThrow(/archive|damaged|whole/)
  expect(await fingerprint(place.url)).toEqual([])
})

test('a restore that fails on the way leaves the place as empty as it was', async () => {
  const place = await emptyPlace()
  const full = { ...place.files, put: async () => Promise.reject(new Error('no space left')) }

  await expect(restore(place.url, full, archive)).rejects.toThrow('no space left')
  await restore(place.url, place.files, archive)
})

const urlOf = (name: string) => inject('postgres').replace(/postgres$/, name)

async function emptyPlace() {
  const name = `t_${randomBytes(6).toString('hex')}`
  databases.push(name)
  await admin((sql) => sql.unsafe(`create database ${name}`))
  const dataDir = mkdtempSync(join(folder, 'place-'))
  return { url: urlOf(name), dataDir, files: localStore(dataDir, 'audio-content') }
}

async function admin(work: (sql: postgres.Sql) => Promise<unknown>) {
  const sql = postgres(inject('postgres'), { max: 1, onnotice: () => {} })
  await work(sql).finally(() => sql.end())
}

/** Every table with the hash of all its rows. */
async function fingerprint(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const tables = await sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'drizzle') order by 1`
  const prints = []
  for (const { name } of tables)
    prints.push(
      await sql.unsafe(
        `select '${name}' as name, count(*), md5(string_agg(t::text, '|' order by t::text)) from ${name} t`,
      ),
    )
  await sql.end()
  return prints.flat()
}

async function hashes(dataDir: string) {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name))
  return names
    .filter((path) => statSync(path).isFile())
    .map((path) => createHash('sha256').update(readFileSync(path)).digest('hex'))
}
