import { execFileSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import postgres from 'postgres'
import { beforeAll, expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { attempts, sessions, verifications } from '#domains/auth/server/tables.ts'
import { calendarFeeds } from '#domains/calendar/server/tables.ts'
import { communityEventChanges, communityEvents } from '#domains/community/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { pushSubscriptions } from '#domains/push/server/tables.ts'
import { dailyReflections, userReflections } from '#domains/reflections/server/tables.ts'
import { audioKey } from '#server/files/keys.ts'
import { jobs } from '#server/jobs/tables.ts'
import { backup } from './backup.ts'
import { NotEmpty, restore } from './restore.ts'
import { emptyPlaces, fingerprint, urlOf } from './testing/place.ts'

const kit = testKit()
const { folder, emptyPlace } = emptyPlaces()
const archive = join(folder, 'lumiar.tar')
const sound = randomBytes(200_001)
const key = audioKey(new Date('2026-11-15T12:30:00Z'), 'mp3')
const leftOut = [
  'public.attempts',
  'public.calendar_feeds',
  'public.community_event_changes',
  'public.jobs',
  'public.push_subscriptions',
  'public.sessions',
  'public.verifications',
]
const awkward = 'Uma nota\ncom quebra\tde linha, \\barra, "aspas", \\N e 🌱'

beforeAll(async () => {
  const { db, files } = kit.services
  await files.put(key, Readable.from([sound]))
  await files.put(audioKey(new Date(), 'mp3'), Readable.from(['nobody names me']))
  await db.insert(audioContents).values({ title: 'Mar', durationMinutes: 5, storagePath: key, tags: ['a"b', 'c,d'] })
  const { id: userId } = await kit.person(['admin'])
  await db.insert(verifications).values({ identifier: 'reset-password:x', value: userId, expiresAt: new Date() })
  await db.insert(attempts).values({ key: 'signInOfAccount:x', windowStart: new Date(), hits: 1 })
  await db.insert(calendarFeeds).values({ userId, salt: 'salt', tokenHash: 'hash' })
  const [session] = await db.select({ sessionId: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
  const device = {
    endpoint: 'https://push.example/a',
    p256dh: 'B'.repeat(87),
    auth: 'A'.repeat(22),
    deviceName: 'Chrome',
  }
  await db.insert(pushSubscriptions).values({ userId, sessionId: session?.sessionId ?? '', ...device })
  const event = { title: 'Roda', startDate: new Date(), isActive: true }
  const [{ id: eventId } = { id: '' }] = await db
    .insert(communityEvents)
    .values({ ...event, eventType: 'encontro' })
    .returning()
  await db.insert(communityEventChanges).values({ ...event, eventId, editedAt: new Date(), dueAt: new Date() })
  await db.insert(jobs).values({
    kind: 'auth.mail',
    key: 'x',
    payload: { email: 'ana@exemplo.com' },
    dueAt: new Date(),
    runAt: new Date(),
  })
  const [day] = await db.insert(dailyReflections).values({ date: '2026-11-15', phrase: 'F', question: 'P' }).returning()
  await db.insert(userReflections).values({ userId, reflectionId: day?.id, date: '2026-11-15', notes: awkward })
  await backup({ ...kit.services, url: urlOf(kit.services.sql.options.database) }, archive)
})

test('a backup is one tar, and restored elsewhere, by no superuser, it is the same to the last byte', async () => {
  // More than one piece of a table, so that what comes after the first is missed.
  await kit.services.sql`insert into audio_contents (title, duration_minutes, description, transcript)
    select n, 5, repeat(md5(n::text), 62), repeat(md5(n::text), 625) from generate_series(1, 210) n`
  // More than are inserted at once.
  await kit.services.sql`insert into daily_reflections (date, phrase, question)
    select date '2000-01-01' + n, n, n from generate_series(1, 1100) n`
  const large = join(folder, 'large.tar')
  const made = await backup({ ...kit.services, url: urlOf(kit.services.sql.options.database) }, large)
  expect(made).toMatchObject({ files: 1, missing: [], bytes: statSync(large).size })
  expect(statSync(large).mode & 0o777).toBe(0o600)
  const names = execFileSync('tar', ['-tf', large], { encoding: 'utf8' })
  expect(names).toContain(`files/${key}`)
  expect(names).toContain('tables/public.audio_contents/0000000001.jsonl')

  const place = await emptyPlace()
  const sql = postgres(place.url, { max: 1, onnotice: () => {} })
  const [role] = await sql`select rolsuper, pg_has_role('pg_execute_server_program', 'member') as may_run from pg_roles
    where rolname = current_user`
  expect(role).toEqual({ rolsuper: false, may_run: false })
  const { summary } = await restore(place.url, place.files, large)

  expect(summary.rows['public.user_reflections']).toBe(1)
  const source = await fingerprint(urlOf(kit.services.sql.options.database))
  const expected = source.map((table) => (leftOut.includes(table.name) ? { ...table, count: '0', md5: null } : table))
  expect(source.filter(({ name, count }) => leftOut.includes(name) && count !== '0')).toHaveLength(leftOut.length)
  expect(await fingerprint(place.url)).toEqual(expected)
  expect(await hashes(place.dataDir)).toEqual([createHash('sha256').update(sound).digest('hex')])
  expect(await sql`select notes from user_reflections`).toEqual([{ notes: awkward }])
  await expect(sql`insert into user_stats (user_id) values (gen_random_uuid())`).rejects.toThrow(/foreign key/)
  await sql.end()
})

test('what lets somebody in, or waits to be sent, is not even in the archive', () => {
  const names = execFileSync('tar', ['-tf', archive], { encoding: 'utf8' })
  expect(leftOut.filter((table) => names.includes(table))).toEqual([])
  const catalogue = execFileSync('tar', ['-xOf', archive, 'lumiar.json'], { encoding: 'utf8' })
  expect(leftOut.filter((table) => catalogue.includes(table))).toEqual([])
})

test('no table counts its rows by a sequence, which a backup would have to carry', async () => {
  expect(await kit.services.sql`select sequencename from pg_sequences where schemaname = 'public'`).toEqual([])
})

/** One for all that must leave a place as empty as it was: each finds it as the one before left it. */
let place: Awaited<ReturnType<typeof emptyPlace>>
beforeAll(async () => {
  place = await emptyPlace()
})

test('nothing is overwritten: neither a backup, nor a database, nor files', async () => {
  const source = urlOf(kit.services.sql.options.database)
  await expect(backup({ ...kit.services, url: source }, archive)).rejects.toThrow('EEXIST')
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  await expect(restore(source, place.files, archive)).rejects.toThrow(NotEmpty)
  await place.files.put(key, Readable.from(['mine']))
  await expect(restore(place.url, place.files, archive)).rejects.toThrow('The file store is not empty')
  await place.files.remove(key)
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

  await expect(restore(place.url, place.files, damaged)).rejects.toThrow(/damaged|whole/)
  await expectEmpty()
})

test('a restore that fails on the way leaves the place as empty as it was', async () => {
  const full = { ...place.files, put: async () => Promise.reject(new Error('no space left')) }

  await expect(restore(place.url, full, archive)).rejects.toThrow('no space left')
  await expectEmpty()
})

test('a backup or restore that is told to stop leaves nothing of its own behind', async () => {
  const stop = new AbortController()
  const told = { ...place.files, put: async () => stop.abort(new Error('told to stop')) }
  await expect(restore(place.url, told, archive, { stopping: stop.signal })).rejects.toThrow()
  await expectEmpty()

  const source = { ...kit.services, url: urlOf(kit.services.sql.options.database) }
  const part = join(folder, 'stopped.tar')
  await expect(backup(source, part, { stopping: stop.signal })).rejects.toThrow()
  const late = new AbortController()
  const send = async () => late.abort(new Error('told to stop'))
  await expect(
    backup({ ...source, files: { ...kit.services.files, send } }, part, { stopping: late.signal }),
  ).rejects.toThrow()
  expect(readdirSync(folder).filter((name) => name.startsWith('stopped'))).toEqual([])
})

test('what a killed restore left is cleared by the next one, and nothing else is', async () => {
  const { put } = place.files
  const kill = async (stored: string, bytes: Readable) => {
    await put(stored, bytes)
    if (stored !== key) return
    await put(`${key}.${randomUUID()}.part`, Readable.from(['half']))
    throw new Error('killed')
  }
  const killed = { ...place.files, put: kill, remove: async () => {} }
  await expect(restore(place.url, killed, archive)).rejects.toThrow('killed')
  const others = audioKey(new Date(), 'mp3')
  await put(others, Readable.from(['mine']))
  await expect(restore(place.url, place.files, archive)).rejects.toThrow(`it has ${others}`)
  await place.files.remove(others)

  await restore(place.url, place.files, archive)

  expect(await hashes(place.dataDir)).toEqual([createHash('sha256').update(sound).digest('hex')])
})

async function expectEmpty() {
  expect(await fingerprint(place.url)).toEqual([])
  expect(await hashes(place.dataDir)).toEqual([])
}

async function hashes(dataDir: string) {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name))
  return names
    .filter((path) => statSync(path).isFile())
    .map((path) => createHash('sha256').update(readFileSync(path)).digest('hex'))
}
