import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { erasureKey } from '#domains/profile/server/erasureKeys.ts'
import { codesOf } from '#server/db/connect.ts'
import { type Caller, testKit } from './testing/kit.ts'

const kit = testKit()
const OUTSIDE = '../../../outside/precious.txt'
const ERASURE = erasureKey({
  memberId: '00000000-0000-4000-8000-000000000000',
  kind: 'account',
  erasedAt: new Date('2026-11-15T12:00:00Z'),
})

let staff: Caller
let precious: string

beforeAll(async () => {
  staff = await kit.as(await kit.person(['admin']))
  const folder = join(kit.services.config.dataDir, 'outside')
  mkdirSync(folder)
  precious = join(folder, 'precious.txt')
  writeFileSync(precious, 'kept')
  await kit.services.files.put(ERASURE, Readable.from([]))
})

const columns = [
  ['audio_contents', 'storage_path', ''],
  ['audio_contents', 'audio_url', '/files/'],
  ['audio_contents', 'cover_image_url', '/files/'],
  ['recommended_practices', 'image_url', '/files/'],
] as const

test.each(columns)('the database takes no name of a foreign file in %s.%s', async (table, column, before) => {
  const { sql } = kit.services
  const [name, value] =
    table === 'audio_contents' ? ['title, duration_minutes', 'Mar'] : ['name, duration_minutes', 'Mar']
  for (const key of [OUTSIDE, ERASURE, 'audio/../../x.mp3', 'covers/a/b.jpg', 'audio/', 'covers/x.jpg\n']) {
    const insert = sql.unsafe(`insert into ${table} (${name}, ${column}) values ($1, 5, $2)`, [value, before + key])
    expect([key, await insert.then(() => [], codesOf)]).toEqual([key, ['23514']])
  }
})

test('a row that names a foreign file all the same is removed without it', async () => {
  const { db, sql } = kit.services
  for (const [table, column] of columns)
    await sql.unsafe(`alter table ${table} drop constraint if exists ${table}_${column}`)

  for (const key of [OUTSIDE, ERASURE]) {
    const url = `/files/${key}`
    const [audio] = await db
      .insert(audioContents)
      .values({ title: 'Mar', durationMinutes: 5, storagePath: key, coverImageUrl: url })
      .returning({ id: audioContents.id })
    const [practice] = await db
      .insert(recommendedPractices)
      .values({ name: 'Mar', imageUrl: url })
      .returning({ id: recommendedPractices.id })
    await staff.audioContents.remove({ id: audio?.id ?? '' })
    await staff.recommendedPractices.remove({ id: practice?.id ?? '' })
    expect(await db.select().from(audioContents).where(eq(audioContents.title, 'Mar'))).toEqual([])
  }

  expect(readFileSync(precious, 'utf8')).toBe('kept')
  expect(await kit.services.files.stat(ERASURE)).toBeDefined()
})

test.each([OUTSIDE, '/etc/passwd', 'audio/../../x.mp3', 'audio/..', '..', 'audio/', 'audio', 'a/b/c.mp3', 'audio/.x'])(
  'the local folder knows no file %s, whatever is asked of it',
  async (key) => {
    const { files } = kit.services
    const nowhere = new Writable({ write: (_, __, done) => done() })
    for (const ask of [
      () => files.put(key, Readable.from(['x'])),
      () => files.stat(key),
      () => files.send(key, { start: 0, end: 1 }, nowhere),
      () => files.remove(key),
    ])
      await expect(ask()).rejects.toThrow('no key of a file')
  },
)
