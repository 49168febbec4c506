import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { asManyConnections, type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { exif, jpeg } from '#app/server/testing/pictures.ts'
import { learningModules, learningTracks } from '#domains/learning/server/tables.ts'
import { recommendedPractices, userPracticeSessions } from '#domains/practices/server/tables.ts'
import { FILES_LOCK } from '#server/files/sweepOrphans.ts'
import { removeAudio } from './saveAudio.ts'
import { audioContents, userAudioProgress } from './tables.ts'
import { flac, mp3, ogg } from './testing/sounds.ts'
import { described, uploader } from './testing/uploading.ts'

const kit = testKit(asManyConnections)
let staff: Person
let ana: Person
const { send, create, update, keys } = uploader(kit, () => staff)

beforeAll(async () => {
  staff = await kit.person(['admin'])
  ana = await kit.person()
})

beforeEach(async () => {
  vi.restoreAllMocks()
  await kit.services.db.delete(audioContents)
  for (const key of await keys()) await kit.services.files.remove(key)
})

const rowOf = async (id: string) => {
  const [row] = await kit.services.db.select().from(audioContents).where(eq(audioContents.id, id))
  if (!row) throw new Error(`no audio ${id}`)
  return { ...row, version: row.updatedAt.toISOString() }
}

const stored = async (files = { audio: mp3() } as Parameters<typeof create>[1]) => rowOf((await create({}, files)).id)

test.each([
  ['the longest title', { title: 't'.repeat(200) }],
  ['the longest description', { description: 'd'.repeat(2000) }],
  ['the longest transcript', { transcript: 't'.repeat(20_000) }],
  ['the longest name', { instructorName: 'n'.repeat(120) }],
  ['one minute', { durationMinutes: 1 }],
  ['ten hours', { durationMinutes: 600 }],
  [
    'everything at its longest, in letters of three bytes,',
    {
      title: '語'.repeat(200),
      description: '語'.repeat(2000),
      transcript: '語'.repeat(20_000),
      tags: Array.from({ length: 20 }, (_, n) => String(n).padEnd(40, '語')),
    },
  ],
  ['twenty tags of forty letters', { tags: Array.from({ length: 20 }, (_, n) => String(n).padEnd(40, 'x')) }],
])('%s fits', async (_, more) => {
  expect((await create(more)).status).toBe(200)
})

test.each([
  ['no title', { title: '  ' }, { title: 'REQUIRED' }],
  ['a title one letter too long', { title: 't'.repeat(201) }, { title: 'TOO_LONG' }],
  ['a title that is none', { title: 7 }, { title: 'REQUIRED' }],
  ['a description one letter too long', { description: 'd'.repeat(2001) }, { description: 'TOO_LONG' }],
  ['a transcript one letter too long', { transcript: 't'.repeat(20_001) }, { transcript: 'TOO_LONG' }],
  ['a name one letter too long', { instructorName: 'n'.repeat(121) }, { instructorName: 'TOO_LONG' }],
  ['no duration', { durationMinutes: null }, { durationMinutes: 'REQUIRED' }],
  ['no minute', { durationMinutes: 0 }, { durationMinutes: 'TOO_SMALL' }],
  ['half a minute', { durationMinutes: 1.5 }, { durationMinutes: 'REQUIRED' }],
  ['a minute too much', { durationMinutes: 601 }, { durationMinutes: 'TOO_BIG' }],
  ['a minute in words', { durationMinutes: '5' }, { durationMinutes: 'REQUIRED' }],
  ['a tag too many', { tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) }, { tags: 'TOO_MANY_TAGS' }],
  ['a tag one letter too long', { tags: ['x'.repeat(41)] }, { tags: 'TAG_TOO_LONG' }],
  ['a zero byte', { title: 'a\0b' }, { title: 'NOT_STORABLE' }],
])('%s is refused, and nothing is stored', async (_, more, fields) => {
  expect(await create(more)).toMatchObject({ status: 400, code: 'INVALID_INPUT', fields })
  expect(await keys()).toEqual([])
})

test.each(['storagePath', 'audioUrl', 'createdAt', 'fileSize', '__proto__'])(
  '%s is not for anyone to send',
  async (name) => {
    const details = JSON.parse(`{"${name}":"/files/audio/1-a.mp3"}`)
    expect((await create(Object.assign(Object.create(null), details, { [name]: 'x' }))).status).toBe(400)
  },
)

test('details that are no details are refused', async () => {
  const ask = (query: string, payload: string) =>
    kit.app.inject({
      method: 'POST',
      url: `/upload/audioContents.create?${query}`,
      payload,
      headers: { 'content-type': 'application/octet-stream', cookie: staff.cookie },
    })
  for (const [query, payload] of [
    ['details=5&picture=0', '{"a":'],
    ['details=500&picture=0', '{}'],
    ['details=2&picture=500', '{}'],
    ['details=140000&picture=0', '{}'],
    ['details=2&picture=6000000', '{}'],
    ['details=-1&picture=0', '{}'],
    ['details=1e309&picture=0', '{}'],
    ['', '{}'],
  ] as const)
    expect((await ask(query, payload)).statusCode).toBe(400)
})

test('other words keep the file as it is', async () => {
  const before = await stored()
  expect((await update({ id: before.id, version: before.version, title: 'Maré cheia' })).status).toBe(200)

  expect(await rowOf(before.id)).toMatchObject({ title: 'Maré cheia', storagePath: before.storagePath })
  expect(await keys()).toEqual([before.storagePath])
})

test('who opens a sound that was just changed is told of it as it is now', async () => {
  const { id, version } = await stored()
  const opened = async () => {
    const url = `/api/audioContents.one?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { id } }))}`
    return (await kit.app.inject({ url, headers: { cookie: ana.cookie } })).json()[0].result.data
  }
  const { title, audioUrl } = await opened()
  expect((await update({ id, version, title: 'Maré cheia' }, { audio: mp3() })).status).toBe(200)
  expect(title).not.toBe('Maré cheia')
  expect(await opened()).toMatchObject({ title: 'Maré cheia', audioUrl: expect.not.stringMatching(audioUrl) })
})

test('a transcript is kept, left alone by a form that does not know it, and taken out when emptied', async () => {
  const { id } = await create({ transcript: ' Respire.\n\nSolte. ' })
  const change = async (more: object) => {
    const { version } = await rowOf(id)
    expect((await update({ id, version, ...more })).status).toBe(200)
    return (await (await kit.as(ana)).audioContents.transcript({ id })).transcript
  }

  expect((await (await kit.as(staff)).audioContents.staffOne({ id })).transcript).toBe('Respire.\n\nSolte.')
  expect(await change({ title: 'Maré cheia' })).toBe('Respire.\n\nSolte.')
  expect(await change({ transcript: '' })).toBeNull()
})

test('a replaced file takes the place of the old one, which goes when nobody names it any more', async () => {
  const before = await stored()
  const order: string[] = []
  const { put, remove } = kit.services.files
  vi.spyOn(kit.services.files, 'put').mockImplementation((key, bytes) => {
    order.push('put')
    return put(key, bytes)
  })
  vi.spyOn(kit.services.files, 'remove').mockImplementation(async (key) => {
    order.push(key === before.storagePath && (await rowOf(before.id)).storagePath !== key ? 'remove unnamed' : 'wrong')
    return remove(key)
  })

  const sound = flac()
  await update({ id: before.id, version: before.version }, { audio: sound })

  const after = await rowOf(before.id)
  expect(after.storagePath).toMatch(/\.flac$/)
  expect(after).toMatchObject({ audioUrl: `/files/${after.storagePath}`, fileSize: sound.length })
  expect(await keys()).toEqual([after.storagePath])
  expect(order).toEqual(['put', 'remove unnamed'])
})

test('a replacement that fails anywhere leaves the old file in its place', async () => {
  const before = await stored()
  const edit = { id: before.id, version: before.version }
  const { put } = kit.services.files

  expect(await update(edit, { audio: Buffer.from('no sound') })).toMatchObject({ fields: { audio: 'NOT_AUDIO' } })
  expect(await update({ ...edit, categoryId: randomUUID() }, { audio: ogg('OpusHead') })).toMatchObject({
    fields: { categoryId: 'CATEGORY_GONE' },
  })
  vi.spyOn(kit.services.files, 'put').mockImplementation((key, bytes) =>
    key.startsWith('covers/') ? Promise.reject(new Error('the store died')) : put(key, bytes),
  )
  expect(await update(edit, { audio: flac(), picture: jpeg() })).toMatchObject({ status: 503, code: 'STORE_FAILED' })

  expect(await rowOf(before.id)).toEqual(before)
  expect(await keys()).toEqual([before.storagePath])
})

test('an old file that cannot be removed now is no reason to refuse', async () => {
  const before = await stored()
  vi.spyOn(kit.services.files, 'remove').mockRejectedValue(new Error('the store died'))

  expect((await update({ id: before.id, version: before.version }, { audio: flac() })).status).toBe(200)
  expect((await rowOf(before.id)).storagePath).toMatch(/\.flac$/)
})

test('of two who replace the same file at once one is told, and one file stays', async () => {
  const before = await stored()
  const edit = { id: before.id, version: before.version }

  const answers = await Promise.all([flac(), ogg('OpusHead'), mp3()].map((audio) => update(edit, { audio })))

  expect(answers.map(({ code }) => code ?? 'saved').sort()).toEqual(['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE', 'saved'])
  expect(await keys()).toEqual([(await rowOf(before.id)).storagePath])
})

test('what is gone cannot be changed, and its new file is not even stored', async () => {
  const put = vi.spyOn(kit.services.files, 'put')

  expect(await update({ id: randomUUID(), version: new Date().toISOString() }, { audio: mp3() })).toMatchObject({
    status: 404,
  })
  expect(put).not.toHaveBeenCalled()
})

test('a cover is kept without what the camera told, and shown to members only', async () => {
  const { coverImageUrl } = await stored({
    audio: mp3(),
    picture: Buffer.concat([jpeg(800, 800, [exif('GPS')]), Buffer.from('<script>')]),
  })

  expect(coverImageUrl).toMatch(/^\/files\/covers\/\d{13}-[0-9a-f]{16}\.jpg$/)
  const seen = await kit.app.inject({ url: coverImageUrl ?? '', headers: { cookie: ana.cookie } })
  expect(seen.rawPayload.equals(jpeg())).toBe(true)
  expect(seen.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400',
  })
  expect((await kit.app.inject({ url: coverImageUrl ?? '' })).statusCode).toBe(401)
})

test('a cover that is no picture, or too large, is refused before anything is stored', async () => {
  for (const picture of [Buffer.from('<svg onload="alert(1)"/>'), jpeg(2001, 800)])
    expect(await create({}, { audio: mp3(), picture })).toMatchObject({ fields: { cover: 'NOT_A_PICTURE' } })
  expect(await keys()).toEqual([])
})

test('a cover is replaced, and taken away, without leaving anything behind', async () => {
  const first = await stored({ audio: mp3(), picture: jpeg() })
  await update({ id: first.id, version: first.version }, { picture: jpeg(400, 400) })
  const second = await rowOf(first.id)
  expect(second.coverImageUrl).not.toBe(first.coverImageUrl)
  expect(await keys()).toHaveLength(2)

  await update({ id: first.id, version: second.version, removesCover: true })

  expect((await rowOf(first.id)).coverImageUrl).toBeNull()
  expect(await keys()).toEqual([first.storagePath])
})

test('a removed audio takes its files along; what used it stays without', async () => {
  const { db } = kit.services
  const { id } = await stored({ audio: mp3(), picture: jpeg() })
  const admin = await kit.as(staff)
  const [practice] = await db.insert(recommendedPractices).values({ name: 'Ao mar', audioContentId: id }).returning()
  const [track] = await db.insert(learningTracks).values({ title: 'Trilha' }).returning()
  await db
    .insert(learningModules)
    .values({ trackId: track?.id ?? '', title: 'Ouvir o mar', moduleType: 'audio', audioContentId: id })
  await db.insert(userAudioProgress).values({ userId: ana.id, audioContentId: id, progressSeconds: 7 })
  expect(await admin.audioContents.uses({ id })).toEqual({ practices: ['Ao mar'], modules: ['Ouvir o mar'] })

  await admin.audioContents.remove({ id })

  expect(await keys()).toEqual([])
  expect(await db.$count(userAudioProgress)).toBe(0)
  const [kept] = await db
    .select()
    .from(recommendedPractices)
    .where(eq(recommendedPractices.id, practice?.id ?? ''))
  expect(kept).toMatchObject({ name: 'Ao mar', audioContentId: null })
  expect(await refusal(admin.audioContents.remove({ id }))).toBe('NOT_FOUND')
})

test('an audio thousands heard is removed piece by piece, and their sessions stay', async () => {
  const { db, sql } = kit.services
  const { id } = await stored()
  const crowd = await kit.people(30)
  for (const { id: userId } of crowd) {
    await sql`insert into user_practice_sessions (user_id, audio_content_id, duration_minutes, started_on)
      select ${userId}, ${id}, 10, '2026-11-15' from generate_series(1, 4)`
    await sql`insert into user_audio_progress (user_id, audio_content_id, progress_seconds) values (${userId}, ${id}, 7)`
  }
  const sessions = await db.$count(userPracticeSessions)
  await sql.unsafe(`create table statement_sizes (rows int);
    create function watch() returns trigger language plpgsql as
      $$ begin insert into statement_sizes select count(*) from changed; return null; end $$;
    create trigger watch_sessions after update on user_practice_sessions referencing new table as changed
      for each statement execute function watch();
    create trigger watch_progress after delete on user_audio_progress referencing old table as changed
      for each statement execute function watch()`)

  await removeAudio({ ...kit.services, log: kit.app.log }, id, 20)

  const [sizes] = await sql`select max(rows)::int as largest, sum(rows)::int as all from statement_sizes`
  await sql`drop function watch cascade`
  expect(sizes).toEqual({ largest: 20, all: 30 * 4 + 30 })
  expect(await db.$count(userPracticeSessions)).toBe(sessions)
  expect(await db.$count(userPracticeSessions, eq(userPracticeSessions.audioContentId, id))).toBe(0)
  expect(await db.$count(userAudioProgress, eq(userAudioProgress.audioContentId, id))).toBe(0)
})

test('a file another row plays by its address stays', async () => {
  const { db } = kit.services
  const { id, storagePath, audioUrl } = await stored()
  await db.insert(recommendedPractices).values({ name: 'Por endereço', content: { audioUrl: audioUrl ?? '' } })
  const admin = await kit.as(staff)

  await admin.audioContents.remove({ id })

  expect(await keys()).toEqual([storagePath])
  await db.delete(recommendedPractices)
})

test('while a backup copies files, those let go are left to the sweep', async () => {
  const before = await stored()
  const holder = await kit.services.sql.reserve()
  await holder`select pg_advisory_lock(${FILES_LOCK})`

  const { status } = await update({ id: before.id, version: before.version }, { audio: flac() })

  await holder`select pg_advisory_unlock(${FILES_LOCK})`
  holder.release()
  expect(status).toBe(200)
  expect(await keys()).toContain(before.storagePath)
})

test('only staff send anything, and the others are turned away before a byte is read', async () => {
  const read = vi.spyOn(kit.services.files, 'put')
  const people = [null, ana, await kit.person(['moderator'])]
  const details = { ...described, id: randomUUID() }
  const answers = await Promise.all(people.map((who) => send('audioContents.create', details, { audio: mp3() }, who)))

  expect(answers.map(({ code }) => code)).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN'])
  expect(read).not.toHaveBeenCalled()
})
