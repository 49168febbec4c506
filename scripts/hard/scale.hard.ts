import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { jpeg } from '#app/server/testing/pictures.ts'
import { limits, slot } from '#domains/auth/server/attempts/attempts.ts'
import { readConfig } from '#server/config/config.ts'
import { createFileStore } from '#server/files/createStore.ts'
import { audioKey, urlOfKey } from '#server/files/keys.ts'
import { storeIdOf } from '#server/files/pairing.ts'
import type { FileStore } from '#server/files/store.ts'
import { expectServed, sendAudio, sound } from './audios.ts'
import {
  folder,
  freePort,
  inDatabase,
  managedPostgres,
  pause,
  root,
  SECRET,
  type Server,
  seen,
  startServer,
  stop,
} from './kit.ts'
import { ask, call, lostOf, registerMany, tally, writeOn } from './members.ts'
import { startNginx } from './nginx.ts'
import { startS3 } from './s3.ts'

let one: Server
let two: Server
let front = ''
let database = ''
let files: FileStore
let ports: [number, number]

const staff = { email: 'casa@exemplo.com', password: 'segredo-da-casa' }

const start = (port: number, more: Record<string, string>) =>
  startServer({
    PORT: String(port),
    DATA_DIR: folder('process'),
    DATABASE_URL: database,
    DATABASE_POOL: '8',
    APP_SECRET: SECRET,
    APP_URL: 'http://lumiar.example',
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_EMAIL: staff.email,
    ADMIN_PASSWORD: staff.password,
    ...more,
  })

let s3Env: Record<string, string>
let arrived: string[]

beforeAll(async () => {
  database = (await managedPostgres()).url
  const s3 = await startS3()
  s3Env = s3.env
  arrived = s3.state.arrived
  files = createFileStore(readConfig(s3Env))
  ports = [await freePort(), await freePort()]
  const begunAt = performance.now()
  ;[one, two] = await Promise.all([start(ports[0], s3Env), start(ports[1], s3Env)])
  seen(`two processes at once on an empty database: both ready after ${Math.round(performance.now() - begunAt)} ms`)
  front = await startNginx(await freePort(), ports)
})

test('started at once on an empty database, one migrated and loaded the content, the other waited', async () => {
  const journal = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql')).length
  const shipped = readdirSync(join(root, 'content/audio'), { withFileTypes: true }).filter((name) =>
    name.isDirectory(),
  ).length
  await inDatabase(database, async (sql) => {
    const [row] = await sql`select
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      (select count(*)::int from content_loads) as parts,
      (select count(distinct storage_path)::int from audio_contents) as files,
      (select count(*)::int from user_roles where role = 'admin') as admins`
    expect(row?.migrations).toBe(journal)
    expect(row?.admins).toBe(1)
    const stored: string[] = []
    const storeIds: string[] = []
    for await (const { key } of files.list()) (storeIdOf(key) ? storeIds : stored).push(key)
    expect(storeIds.length).toBeLessThanOrEqual(1)
    expect(stored.length).toBe(row?.files)
    expect(stored.length).toBe(shipped)
    expect(arrived.filter((key) => !storeIdOf(key)).sort()).toEqual(stored.sort())
  })
})

test('signed in on one, at home on the other, and through nginx', async () => {
  const account = { email: 'nos@exemplo.com', password: 'segredo1', firstName: 'Ana', lastName: 'Souza' }
  await call(one.url, 'auth.signUp', account)
  const { cookie } = await call(one.url, 'auth.signIn', { email: account.email, password: account.password })
  for (const url of everyDoor())
    expect((await call(url, 'dailyEnergyCheckins.save', { level: 7 }, cookie)).status).toBe(200)
  await call(two.url, 'auth.signOut', undefined, cookie)
  for (const url of everyDoor())
    expect((await call(url, 'dailyEnergyCheckins.save', { level: 7 }, cookie)).status).toBe(401)
})

test('a sound in the store is heard from every process, byte for byte, also by range', async () => {
  const [member] = await registerMany(one.url, 1)
  const stored = sound(3_000_017)
  const key = audioKey(new Date(), 'mp3')
  await files.put(key, Readable.from([stored]))
  for (const url of everyDoor()) await expectServed(`${url}${urlOfKey(key)}`, member?.cookie ?? '', stored)
})

test('signed in on one, uploaded on the other and through nginx, heard everywhere; a member is refused on both', async () => {
  const { cookie } = await call(one.url, 'auth.signIn', staff)
  const [member] = await registerMany(two.url, 1)
  const listener = member?.cookie ?? ''
  const before = await countStored()
  let compared = 0
  for (const [door, size] of [
    [two.url, 6_000_011],
    [front, 11_000_003],
  ] as const) {
    const sent = { audio: sound(size), picture: jpeg() }
    const { id, status } = await sendAudio(door, cookie, sent)
    expect([door, status]).toEqual([door, 200])
    for (const url of everyDoor()) {
      const told = await ask<{ audioUrl: string; coverImageUrl: string }>(url, 'audioContents.one', { id }, listener)
      compared += await expectServed(`${url}${told.audioUrl}`, listener, sent.audio)
      compared += await expectServed(`${url}${told.coverImageUrl}`, listener, sent.picture)
      expect((await fetch(`${url}${told.audioUrl}`)).status).toBe(401)
    }
  }
  expect(await countStored()).toEqual({ rows: before.rows + 2, files: before.files + 4 })

  for (const url of everyDoor()) {
    const refused = [listener, ''].map((who) => sendAudio(url, who, { audio: sound(9_000) }))
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 401])
  }
  expect(await countStored()).toEqual({ rows: before.rows + 2, files: before.files + 4 })
  seen(`2 uploads (17 MB, each with a cover) signed in elsewhere: ${compared} bytes compared at 3 doors, 6 refusals`)
})

test('failed sign-ins at an account from one address are counted together, whichever process answers', async () => {
  const [member] = await registerMany(one.url, 1)
  const statuses: number[] = []
  for (let turn = 0; turn < limits.signInOfAccount.most + 4; turn++)
    statuses.push(await failToSignIn(everyDoor()[turn % 3] ?? front, member?.email ?? '', '127.0.0.1'))
  expect(statuses).toEqual([...Array(limits.signInOfAccount.most).fill(401), 429, 429, 429, 429])
})

test('nginx’s word on the address is the only one believed: an invented one is counted for nobody', async () => {
  const invented = Array.from({ length: 6 }, (_, n) => `203.0.113.${n}`)
  const before = await failuresFrom(['127.0.0.1'])
  for (const address of invented) expect(await failToSignIn(front, `${address}@exemplo.com`, address)).toBe(401)
  expect(await failuresFrom(invented)).toBe(0)
  expect(await failuresFrom(['127.0.0.1'])).toBe(before + invented.length)
})

test('one process is killed under load, three times: the other goes on, nothing acknowledged is lost', async () => {
  const members = await registerMany(front, 12)
  const counted = tally()
  const writing = writeOn(front, members, counted)
  let longest = 0
  for (let round = 0; round < 3; round++) {
    await writing.until(150 * (round + 1))
    await stop(one.child, 'SIGKILL')
    const killedAt = performance.now()
    await pause(2_500)
    const quiet = counted.acknowledged
    await pause(1_500)
    longest = Math.max(longest, counted.lastFailure - killedAt)
    expect(counted.acknowledged).toBeGreaterThan(quiet)
    one = await start(ports[0], s3Env)
  }
  await pause(1_000)
  await writing.stop()

  const lost = await inDatabase(database, (sql) => lostOf(sql, members))
  const told = [...counted.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
  seen(
    `3 kills of one of two processes, ${counted.acknowledged} writes acknowledged, ${lost} lost, last failure ${Math.max(0, Math.round(longest))} ms after a kill (${told})`,
  )
  expect(lost).toBe(0)
  expect([...counted.statuses.keys()].filter((status) => !['200', '502', '503', '504'].includes(status))).toEqual([])
})

const everyDoor = () => [one.url, two.url, front]

async function failToSignIn(url: string, email: string, claimedAddress: string): Promise<number> {
  const body = JSON.stringify({ 0: { email, password: 'errada' } })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': claimedAddress }
  return (await fetch(`${url}/api/auth.signIn`, { method: 'POST', body, headers })).status
}

async function failuresFrom(addresses: string[]): Promise<number> {
  const keys = addresses.map((address) => slot('signInFromAddress', address, new Date()).key)
  const [row] = await inDatabase(
    database,
    (sql) => sql`select coalesce(sum(hits), 0)::int as hits from attempts where key = any(${keys})`,
  )
  return Number(row?.hits)
}

async function countStored() {
  const [row] = await inDatabase(database, (sql) => sql`select count(*)::int as rows from audio_contents`)
  let count = 0
  for await (const { key } of files.list()) if (!storeIdOf(key)) count++
  return { rows: Number(row?.rows), files: count }
}
