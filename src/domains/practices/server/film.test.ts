import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, type Person, testKit } from '#app/server/testing/kit.ts'
import { mp3 } from '#domains/meditations/server/testing/sounds.ts'
import { uploader } from '#domains/meditations/server/testing/uploading.ts'
import { contentPath } from '#server/content/contentFiles.ts'
import { receiveFilm } from '#server/files/films/receiveFilm.ts'
import { namedKeys } from '#server/files/named.ts'
import { GRACE_MS, sweepOrphans } from '#server/files/sweepOrphans.ts'
import { incoming } from '#server/http/transfer/incoming.ts'
import { filmLimits } from '#shared/films/films.ts'

const kit = testKit()
const film = readFileSync(contentPath('video/horizonte.mp4'))
let admin: Person
let staff: Caller
const { send, keys } = uploader(kit, () => admin)

beforeAll(async () => {
  admin = await kit.person(['admin'])
  staff = await kit.as(admin)
})

const picture = Buffer.from('hdlr\0\0\0\0\0\0\0\0vide', 'latin1')

const sendFilm = (bytes: Buffer = film, name = 'recommendedPractices.film') => send(name, {}, { audio: bytes })

const form = {
  name: 'Ver o mar',
  description: '',
  type: 'video' as const,
  durationMinutes: 3,
  kind: 'video' as const,
  audioContentId: null,
  audioUrl: '',
  externalLink: '',
  imageUrl: '',
  steps: [],
  isPremium: false,
  isActive: true,
}

const stored = async (...urls: string[]) => {
  const found = await keys()
  return urls.map((url) => found.includes(url.slice('/files/'.length)))
}

test('a film staff send is played by members, whole and by ranges, and stays as long as a row names it', async () => {
  for (const _ of [1, 2]) await staff.recommendedPractices.create({ ...form, videoUrl: (await sendFilm()).url })
  const { url } = await sendFilm()
  const { id } = await staff.recommendedPractices.create({ ...form, videoUrl: url })
  const key = url.slice('/files/'.length)
  expect(key).toMatch(/^video\/\d{13}-[0-9a-f]{16}\.mp4$/)

  const ana = await kit.person()
  const ask = (headers: Record<string, string>) => kit.app.inject({ url, headers })
  const whole = await ask({ cookie: ana.cookie })
  expect(whole.rawPayload.equals(film)).toBe(true)
  expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'x-content-type-options': 'nosniff' })
  const part = await ask({ cookie: ana.cookie, range: 'bytes=100-199' })
  expect([part.statusCode, part.rawPayload.equals(film.subarray(100, 200))]).toEqual([206, true])
  expect((await ask({})).statusCode).toBe(401)
  expect((await (await kit.as(ana)).recommendedPractices.one({ id })).content).toEqual({ videoUrl: url })
  expect(await namedKeys(kit.services.db, kit.services.fileColumns)).toContain(key)

  const later = new Date(Date.now() + GRACE_MS + 60_000)
  await sweepOrphans(kit.services, later)
  expect(await keys()).toContain(key)
  await staff.recommendedPractices.remove({ id })
  expect(await keys()).not.toContain(key)
  expect((await ask({ cookie: ana.cookie })).statusCode).toBe(404)
})

test('a film that is replaced goes at once; one that another row still names stays', async () => {
  const [first, second] = [(await sendFilm()).url, (await sendFilm()).url]
  const one = await staff.recommendedPractices.create({ ...form, videoUrl: first })
  const other = await staff.recommendedPractices.create({ ...form, videoUrl: first })
  const swap = async (id: string) => {
    const { updatedAt } = await staff.recommendedPractices.staffOne({ id })
    await staff.recommendedPractices.update({ ...form, id, version: updatedAt.toISOString(), videoUrl: second })
  }
  await swap(one.id)
  expect(await stored(first, second)).toEqual([true, true])
  await swap(other.id)
  expect(await stored(first, second)).toEqual([false, true])
  await swap(other.id)
  expect(await stored(second)).toEqual([true])
})

test('a film of a module is sent to its own address, and has no picture of the product’s', async () => {
  const { url } = await sendFilm(webm(5), 'learningModules.film')
  expect(url).toMatch(/^\/files\/video\/\d{13}-[0-9a-f]{16}\.webm$/)
  const served = await kit.app.inject({ url, headers: { cookie: admin.cookie } })
  expect(served.headers['content-type']).toBe('video/webm')
})

test('films that ship with the product are still served', async () => {
  const shipped = await kit.app.inject({ url: '/files/video/horizonte.mp4', headers: { cookie: admin.cookie } })
  expect([shipped.statusCode, shipped.headers['content-type']]).toEqual([200, 'video/mp4'])
})

test.each([
  ['nothing', Buffer.alloc(0), 'NOT_A_FILM_FILE'],
  ['a page that is called film', Buffer.from('<!doctype html><script>alert(1)</script>'), 'NOT_A_FILM_FILE'],
  ['a sound', mp3(), 'NOT_A_FILM_FILE'],
  ['an MP4 without a picture', Buffer.concat([ftyp('isom'), mvhd(60)]), 'NOT_A_FILM_FILE'],
  ['a sound in an MP4', Buffer.concat([ftyp('M4A '), mvhd(60)]), 'NOT_A_FILM_FILE'],
  ['a WebM of sound alone', Buffer.from('\x1a\x45\xdf\xa3webm A_OPUS', 'latin1'), 'NOT_A_FILM_FILE'],
  ['a film of four hours', Buffer.concat([ftyp('isom'), mvhd(4 * 3600), picture]), 'FILM_TOO_LONG'],
  ['a WebM of four hours', webm(240), 'FILM_TOO_LONG'],
])('%s is refused by its bytes, and nothing is kept', async (_, bytes, film) => {
  const before = await keys()

  expect(await sendFilm(bytes)).toMatchObject({ status: 400, code: 'INVALID_INPUT', fields: { film } })
  expect(await keys()).toEqual(before)
})

test('what a film says at its very end, cut anywhere, is heard too', async () => {
  const whole = Buffer.concat([ftyp('isom'), Buffer.alloc(90_000), mvhd(60), picture])
  for (const at of [90_040, 90_060, whole.length - 20]) {
    async function* pieces() {
      yield whole.subarray(0, at)
      yield whole.subarray(at)
    }
    const files = { ...kit.services.files, put: swallow }
    const upload = { details: {}, picture: undefined, file: incoming(pieces()) }
    await expect(receiveFilm({ ...context(), files }, upload)).resolves.toMatchObject({ url: expect.any(String) })
  }
})

test('a film may have so many bytes and not one more', async () => {
  const MB = Buffer.alloc(1024 * 1024)
  const sized = (extra: number) => {
    async function* pieces() {
      const first = Buffer.concat([ftyp('isom'), mvhd(60), picture])
      yield Buffer.concat([first, MB.subarray(first.length)])
      for (let sent = 1; sent < filmLimits.bytes / MB.length; sent++) {
        if (sent % 50 === 0) await pause(0)
        yield MB
      }
      yield Buffer.alloc(extra)
    }
    const files = { ...kit.services.files, put: swallow }
    return receiveFilm({ ...context(), files }, { details: {}, picture: undefined, file: incoming(pieces()) })
  }

  await expect(sized(0)).resolves.toMatchObject({ url: expect.any(String) })
  await expect(sized(1)).rejects.toMatchObject({ fields: { film: 'FILM_TOO_BIG' } })
})

const swallow = async (_: string, bytes: AsyncIterable<unknown>) => {
  for await (const _ of bytes);
}

const context = () => ({ ...kit.services, now: kit.clock.now, log: kit.app.log })

function ftyp(brand: string) {
  return Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0isomiso2`, 'latin1')
}

function mvhd(seconds: number) {
  const box = Buffer.alloc(108)
  box.writeUInt32BE(108, 0)
  box.write('mvhd', 4, 'latin1')
  box.writeUInt32BE(1000, 20)
  box.writeUInt32BE(seconds * 1000, 24)
  return box
}

function webm(minutes: number) {
  const duration = Buffer.alloc(11)
  duration.write('\x44\x89\x88', 0, 'latin1')
  duration.writeDoubleBE(minutes * 60_000, 3)
  return Buffer.concat([Buffer.from('\x1a\x45\xdf\xa3\x42\x82\x84webm', 'latin1'), duration, Buffer.from('V_VP9')])
}
