import { randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { audioKey, urlOfKey } from '#server/files/keys.ts'
import { bell, bellBytes } from '#server/tape/bells.ts'
import { silentFrame } from '#server/tape/frames.ts'
import { spoken } from '#server/tape/testing/spoken.ts'
import { fadedUrl } from '#shared/fade.ts'
import { frameBytes } from '#shared/tape/format.ts'
import { recommendedPractices } from './tables.ts'

const kit = testKit()
let ana: Person
let id: string

const key = audioKey(new Date('2026-11-16T12:00:00Z'), 'mp3')
const voice = spoken(800)

beforeAll(async () => {
  ana = await kit.person()
  await kit.services.files.put(key, Readable.from([voice]))
  const [made] = await kit.services.db
    .insert(recommendedPractices)
    .values({
      name: 'Quatro passos',
      type: 'guiada',
      durationMinutes: 5,
      content: { textoGuiado: ['um', 'dois', 'três', 'quatro'], vozes: [null, { url: urlOfKey(key), frames: 800 }] },
    })
    .returning({ id: recommendedPractices.id })
  id = made?.id ?? ''
})

/** Gathered as it comes: `inject` would read every tape as a text too, which takes longer than all the rest. */
async function ask(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const asked = { method, url, headers: { cookie: ana.cookie, ...headers }, payloadAsStream: true }
  const answer = await kit.app.inject(asked)
  const tape = Buffer.concat(await answer.stream().toArray())
  return { statusCode: answer.statusCode, headers: answer.headers, tape, json: () => JSON.parse(tape.toString()) }
}

const practice = (minutes: number, bells = 'on', which = id) =>
  `/tapes/practice.mp3?id=${which}&minutes=${minutes}&bells=${bells}`

const at = (ms: number) => Math.round(ms / 24) * frameBytes
const isSilent = (bytes: Buffer) => bytes.equals(Buffer.concat(Array(bytes.length / frameBytes).fill(silentFrame)))

test('a tape goes down where its address asks for it, and is as long as it was', async () => {
  const { tape } = await ask(practice(5))
  const { statusCode, tape: faded } = await ask(fadedUrl(practice(5), at(300_000) / tape.length))
  expect([statusCode, faded.length]).toEqual([200, tape.length])
  const closing = at(300_000)
  expect(faded.subarray(0, closing).equals(tape.subarray(0, closing))).toBe(true)
  expect(faded.subarray(closing).equals(tape.subarray(closing))).toBe(false)
  const early = (await ask(fadedUrl(practice(5), 0))).tape
  const isHeader = (place: number) => place % frameBytes < 4
  expect(early.subarray(at(21_000)).every((byte, place) => byte === 0 || isHeader(place))).toBe(true)
  expect((await ask(`${practice(5)}&fade=no`)).statusCode).toBe(400)
})

test('a practice is one sound: each bell and each voice at its place, silence everywhere else', async () => {
  const { statusCode, headers, tape } = await ask(practice(5))
  expect([statusCode, headers['content-type']]).toEqual([200, 'audio/mpeg'])
  const bowl = bellBytes(bell('taca').key)
  const step = bellBytes(bell('passo').key)
  expect(tape.length).toBe(at(300_000) + bowl.length)
  const here = (from: number, sound: Buffer) => tape.subarray(from, from + sound.length).equals(sound)
  const sounds: [number, Buffer][] = [
    [0, bowl],
    [at(75_000), step],
    [at(75_000) + step.length, voice],
    [at(150_000), step],
    [at(225_000), step],
    [at(300_000), bowl],
  ]
  expect(sounds.map(([from, sound]) => here(from, sound))).toEqual(sounds.map(() => true))
  expect(isSilent(tape.subarray(bowl.length, at(75_000)))).toBe(true)
  expect(isSilent(tape.subarray(at(75_000) + step.length + voice.length, at(150_000)))).toBe(true)
})

test('any part of it is that part of the whole', async () => {
  const { tape, headers } = await ask(practice(5))
  for (let turn = 0; turn < 60; turn++) {
    const start = randomInt(tape.length)
    const end = Math.min(tape.length - 1, start + randomInt(turn % 2 ? 500 : 900_000))
    const part = await ask(practice(5), { range: `bytes=${start}-${end}` })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${tape.length}`])
    expect(part.tape.equals(tape.subarray(start, end + 1)), `${start}-${end}`).toBe(true)
  }
  const last = await ask(practice(5), { range: 'bytes=-1' })
  expect(last.tape).toEqual(tape.subarray(-1))
  expect((await ask(practice(5), { range: `bytes=${tape.length}-` })).statusCode).toBe(416)
  expect((await ask(practice(5), { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  expect((await ask(practice(5), {}, 'HEAD')).headers['content-length']).toBe(String(tape.length))
})

test('another length is another tape, and so is one with another voice', async () => {
  const tagOf = async (url: string) => (await ask(url, {}, 'HEAD')).headers.etag
  const five = await tagOf(practice(5))
  expect(new Set([five, await tagOf(practice(6)), await tagOf(practice(5, 'off'))]).size).toBe(3)
})

describe('refused with nothing but the reason', () => {
  test.each([
    ['a length in which a step cannot be said', () => practice(1)],
    ['no minutes', () => practice(0)],
    ['hours', () => practice(121)],
    ['half a minute', () => practice(4.5)],
    ['no number', () => practice(Number.NaN)],
    ['neither on nor off', () => practice(5, 'maybe')],
    ['something nobody asked for', () => `${practice(5)}&loud=1`],
    ['a bell that is none', () => '/tapes/timer.mp3?minutes=5&interval=0&bell=../../taca'],
    ['an interval below nothing', () => '/tapes/timer.mp3?minutes=5&interval=-1&bell=taca'],
  ])('%s', async (_, url) => {
    const answer = await ask(url())
    expect([answer.statusCode, answer.json().error.data.code]).toEqual([400, 'INVALID_INPUT'])
  })

  test('a practice that is hidden, or is not there, or has no steps', async () => {
    const [other] = await kit.services.db
      .insert(recommendedPractices)
      .values({ name: 'Só um link', type: 'link', durationMinutes: 5 })
      .returning({ id: recommendedPractices.id })
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const which of [other?.id, missing]) expect((await ask(practice(5, 'on', which))).statusCode).toBe(404)
    await kit.services.db.update(recommendedPractices).set({ isActive: false }).where(eq(recommendedPractices.id, id))
    expect((await ask(practice(5))).statusCode).toBe(404)
    await kit.services.db.update(recommendedPractices).set({ isActive: true }).where(eq(recommendedPractices.id, id))
  })

  test('whoever is not signed in', async () => {
    const answer = await kit.app.inject(practice(5))
    expect([answer.statusCode, answer.rawPayload.includes('LAME')]).toEqual([401, false])
  })
})

test('a member who asks for tapes without end is refused like for calls, and none has a moment by which a part is trusted', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(practice(5), {}, 'HEAD')))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect([statuses.includes(200), statuses.includes(429)]).toEqual([true, true])
  const { headers } = await ask(practice(6), {}, 'HEAD')
  expect(headers['last-modified']).toBeUndefined()
  const other = await ask(practice(6), { range: 'bytes=0-9', 'if-range': new Date(0).toUTCString() })
  expect(other.statusCode).toBe(200)
})

test('a timer of two hours is bells in silence', async () => {
  const { tape } = await ask('/tapes/timer.mp3?minutes=120&interval=60&bell=madeira')
  const wood = bellBytes('bells/madeira')
  expect(tape.length).toBe(at(7_200_000) + wood.length)
  for (const ms of [0, 3_600_000, 7_200_000])
    expect(tape.subarray(at(ms), at(ms) + wood.length).equals(wood)).toBe(true)
})
