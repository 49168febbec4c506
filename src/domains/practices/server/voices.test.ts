import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type Person, testKit } from '#app/server/testing/kit.ts'
import { mp3 } from '#domains/meditations/server/testing/sounds.ts'
import { uploader } from '#domains/meditations/server/testing/uploading.ts'
import { audioKey, urlOfKey } from '#server/files/keys.ts'
import { namedKeys } from '#server/files/named.ts'
import { GRACE_MS, sweepOrphans } from '#server/files/sweepOrphans.ts'
import { bell } from '#server/tape/bells.ts'
import { silentFrame } from '#server/tape/frames.ts'
import { spoken } from '#server/tape/testing/spoken.ts'
import { frameBytes, framesIn } from '#shared/tape/format.ts'
import { mostVoiceFrames } from '#shared/tape/voice.ts'

const kit = testKit()
let admin: Person
let ana: Person
let staff: Caller
const { send, keys } = uploader(kit, () => admin)

beforeAll(async () => {
  admin = await kit.person(['admin'])
  ana = await kit.person()
  staff = await kit.as(admin)
})

const record = (bytes: Buffer, who: Person | null = admin) =>
  send('recommendedPractices.voice', {}, { audio: bytes }, who)

const recorded = async (frames: number) => ({ url: (await record(spoken(frames))).url, frames })

type Form = Parameters<Caller['recommendedPractices']['create']>[0]

const form: Form = {
  name: 'Três passos',
  description: '',
  type: 'guiada',
  durationMinutes: 2,
  kind: 'guided',
  audioContentId: null,
  audioUrl: '',
  videoUrl: '',
  externalLink: '',
  imageUrl: '',
  steps: [],
  isPremium: false,
  isActive: true,
}

const saying = (...voices: NonNullable<Form['steps']>[number]['voice'][]) =>
  voices.map((voice, place) => ({ text: `passo ${place}`, rhythm: null, voice }))

const create = (steps: Form['steps'], more: Partial<Form> = {}) =>
  staff.recommendedPractices.create({ ...form, ...more, steps })

const update = async (id: string, change: Partial<Form>) =>
  staff.recommendedPractices.update({ ...form, ...change, id, version: await versionOf(id) })

const stored = (id: string) => staff.recommendedPractices.staffOne({ id })
const versionOf = async (id: string) => (await stored(id)).updatedAt.toISOString()

test('a recorded step is saved with the frames of its file, whatever the form says, and is heard on the tape', async () => {
  const { url } = await recorded(900)
  const { id } = await create(saying(null, { url, frames: 1 }, null))

  expect((await stored(id)).steps.map(({ voice }) => voice)).toEqual([null, { url, frames: 900 }, null])
  const tape = await kit.app.inject({
    url: `/tapes/practice.mp3?id=${id}&minutes=2&bells=on`,
    headers: { cookie: ana.cookie },
  })
  const at = (framesIn(40_000) + bell('passo').frames) * frameBytes
  expect(tape.rawPayload.subarray(at, at + 900 * frameBytes).equals(spoken(900))).toBe(true)
})

test('a voice goes with its step when steps are moved or taken out, and stays when a form knows of none', async () => {
  const [one, two] = [await recorded(300), await recorded(400)]
  const { id } = await create(saying(one, two, null))
  const [first, second, third] = saying(one, two, null)

  if (first && second && third) await update(id, { steps: [third, second, first] })
  expect((await stored(id)).steps.map(({ voice }) => voice)).toEqual([null, two, one])

  await update(id, { steps: (await stored(id)).steps.slice(1).map(({ text }) => ({ text, rhythm: null })) })
  expect((await stored(id)).steps).toMatchObject([
    { text: 'passo 1', voice: two },
    { text: 'passo 0', voice: one },
  ])
})

test('recordings stay as long as a practice names them, its twin included, and are swept when none does', async () => {
  const [kept, dropped] = [await recorded(310), await recorded(320)]
  const { id } = await create(saying(kept, dropped))
  const twin = await create((await stored(id)).steps.map((step) => ({ ...step, rhythm: null })))
  const keyOf = ({ url }: { url: string }) => url.slice('/files/'.length)
  expect(await namedKeys(kit.services.db, kit.services.fileColumns)).toContain(keyOf(kept))

  await update(id, { steps: saying(kept, null) })
  expect(await keys()).toContain(keyOf(dropped))
  await staff.recommendedPractices.remove({ id: twin.id })
  expect(await keys()).toContain(keyOf(kept))
  expect(await keys()).not.toContain(keyOf(dropped))

  for (const frames of [340, 350, 360]) await create(saying(await recorded(frames)))
  const unnamed = await recorded(330)
  await sweepOrphans(kit.services, new Date(Date.now() + GRACE_MS + 60_000))
  expect(await keys()).not.toContain(keyOf(unnamed))
  expect(await keys()).toContain(keyOf(kept))
})

/** The fields that a call was refused for. */
const wrongOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    ({ cause }) => cause.fields,
  )

describe('refused beside the step, with nothing changed', () => {
  const refused = async (steps: Form['steps'], more: Partial<Form> = {}) => {
    const { id } = await create(saying(null, null, null), more)
    const version = await versionOf(id)
    const answer = await wrongOf(update(id, { ...more, steps }))
    expect(await versionOf(id)).toBe(version)
    return answer
  }

  test('a voice longer than the time its step has after the bell', async () => {
    const room = framesIn(80_000) - framesIn(40_000) - bell('passo').frames
    const [fits, over] = [await recorded(room), await recorded(room + 1)]
    await create(saying(null, fits, null))
    expect(await refused(saying(null, over, null))).toMatchObject({ 'steps.1.voice': 'VOICE_WITHOUT_ROOM' })
    await create(saying(null, over, null), { durationMinutes: 3 })
  })

  test('a shorter practice in which a voice it already has does not fit', async () => {
    const steps = saying(null, await recorded(1400))
    const { id } = await create(steps)
    expect(await wrongOf(update(id, { steps, durationMinutes: 1 }))).toEqual({ 'steps.1.voice': 'VOICE_WITHOUT_ROOM' })
  })

  test('a file that is gone, one that is no voice, and an address that is none of ours', async () => {
    const gone = { url: '/files/audio/1-abc.mp3', frames: 10 }
    expect(await refused(saying(gone))).toMatchObject({ 'steps.0.voice': 'VOICE_GONE' })
    const library = urlOfKey(audioKey(new Date(), 'mp3'))
    await kit.services.files.put(library.slice('/files/'.length), Readable.from([mp3()]))
    expect(await refused(saying({ url: library, frames: 10 }))).toMatchObject({ 'steps.0.voice': 'NOT_A_VOICE' })
    const elsewhere = { url: 'https://exemplo.com/a.mp3', frames: 10 }
    await expect(update((await create([])).id, { steps: saying(elsewhere) })).rejects.toThrow('NOT_A_VOICE')
  })
})

test('a take recorded again goes at once, unless a row names it', async () => {
  const [first, named] = [await recorded(200), await recorded(210)]
  await create(saying(named))
  const again = (replaces: string) => send('recommendedPractices.voice', { replaces }, { audio: spoken(220) })
  for (const { url } of [first, named]) expect((await again(url)).status).toBe(200)
  const left = await keys()
  expect([first, named].map(({ url }) => left.includes(url.slice('/files/'.length)))).toEqual([false, true])
})

describe('the upload judges the bytes', () => {
  test.each<[string, () => Buffer, string]>([
    ['nothing', () => Buffer.alloc(0), 'NOT_A_VOICE'],
    ['a page', () => Buffer.from('<!doctype html>'), 'NOT_A_VOICE'],
    ['an MP3 of another form', () => mp3(), 'NOT_A_VOICE'],
    ['half a frame too much', () => Buffer.concat([spoken(3), silentFrame.subarray(0, 96)]), 'NOT_A_VOICE'],
    ['ten minutes and a frame', () => spoken(mostVoiceFrames + 1), 'VOICE_TOO_LONG'],
  ])('%s is refused, and nothing is kept', async (_, bytes, voice) => {
    const before = await keys()
    expect(await record(bytes())).toMatchObject({ status: 400, code: 'INVALID_INPUT', fields: { voice } })
    expect(await keys()).toEqual(before)
  })

  test('ten minutes are taken; from members and visitors nothing is', async () => {
    expect((await record(spoken(mostVoiceFrames))).status).toBe(200)
    expect((await record(spoken(3), ana)).status).toBe(403)
    expect((await record(spoken(3), null)).status).toBe(401)
  })
})
