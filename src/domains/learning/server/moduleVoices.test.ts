import { beforeAll, expect, test } from 'vitest'
import { type Caller, type Person, testKit } from '#app/server/testing/kit.ts'
import { uploader } from '#domains/meditations/server/testing/uploading.ts'
import { namedKeys } from '#server/files/named.ts'
import { bell } from '#server/tape/bells.ts'
import { spoken } from '#server/tape/testing/spoken.ts'
import { frameBytes, framesIn } from '#shared/tape/format.ts'

const kit = testKit()
let admin: Person
let ana: Person
let staff: Caller
let trackId: string
const { send } = uploader(kit, () => admin)

beforeAll(async () => {
  admin = await kit.person(['admin'])
  ana = await kit.person()
  staff = await kit.as(admin)
  const track = {
    title: 'Caminho',
    subtitle: '',
    description: '',
    level: 'basica',
    icon: 'heart',
    progressColor: 'green',
    gradient: null,
    isActive: true,
  } as const
  trackId = (await staff.learningTracks.create(track)).id
})

type Form = Omit<Parameters<Caller['learningModules']['create']>[0], 'trackId'>

const form: Form = {
  title: 'Chegar',
  description: '',
  moduleType: 'practice',
  durationMinutes: 2,
  displayOrder: 1,
  isPremium: false,
  isActive: true,
  videoUrl: '',
  transcript: '',
  audioContentId: null,
  audioUrl: '',
  audioInstructions: '',
  written: '',
  exercises: '',
  steps: [],
  durationPerStep: 30,
  practiceType: 'meditation',
}

const recorded = async (frames: number) => {
  const { url } = await send('learningModules.voice', {}, { audio: spoken(frames) })
  return { url, frames }
}

const create = (steps: Form['steps'], more: Partial<Form> = {}) =>
  staff.learningModules.create({ ...form, ...more, steps, trackId })

const tape = (id: string, more = '', who: Person | null = ana) =>
  kit.app.inject({ url: `/tapes/module.mp3?id=${id}&bells=on${more}`, headers: who ? { cookie: who.cookie } : {} })

test('a practice module keeps the voice of each step and sounds as one tape, at its own length or another', async () => {
  const voice = await recorded(500)
  const { id } = await create([{ text: 'Sente-se.' }, { text: 'Respire.', voice: { ...voice, frames: 7 } }])

  expect((await staff.learningModules.staffOne({ id })).steps).toEqual([
    { text: 'Sente-se.', voice: null },
    { text: 'Respire.', voice },
  ])
  expect(await namedKeys(kit.services.db, kit.services.fileColumns)).toContain(voice.url.slice('/files/'.length))
  for (const [more, seconds] of [
    ['', 30],
    ['&minutes=3', 90],
  ] as const) {
    const { rawPayload } = await tape(id, more)
    const at = (framesIn(seconds * 1000) + bell('passo').frames) * frameBytes
    expect(rawPayload.subarray(at, at + 500 * frameBytes).equals(spoken(500))).toBe(true)
    expect(rawPayload.length).toBe((framesIn(2 * seconds * 1000) + bell('taca').frames) * frameBytes)
  }
})

test('a form that knows instructions alone keeps the voices of the lines it left as they were', async () => {
  const voice = await recorded(300)
  const { id } = await create([{ text: 'Sente-se.', voice }, { text: 'Respire.' }])
  const { updatedAt, instructions } = await staff.learningModules.staffOne({ id })

  const { steps: _, ...older } = { ...form, instructions: `Chegue.\n${instructions}` }
  await staff.learningModules.update({ ...older, id, version: updatedAt.toISOString() })

  expect((await staff.learningModules.staffOne({ id })).steps).toMatchObject([
    { text: 'Chegue.', voice: null },
    { text: 'Sente-se.', voice },
    { text: 'Respire.', voice: null },
  ])
})

test('a voice longer than its step is refused beside it, and so is a file that is gone', async () => {
  const wrongOf = (steps: Form['steps']) =>
    create(steps).then(
      () => 'accepted',
      ({ cause }) => cause.fields,
    )
  const long = await recorded(framesIn(60_000))
  expect(await wrongOf([{ text: 'Um.', voice: long }])).toEqual({ 'steps.0.voice': 'VOICE_WITHOUT_ROOM' })
  const gone = { url: '/files/audio/1-abc.mp3', frames: 9 }
  expect(await wrongOf([{ text: 'Um.' }, { text: 'Dois.', voice: gone }])).toEqual({ 'steps.1.voice': 'VOICE_GONE' })
})

test('who may not open a module does not hear it', async () => {
  const { id } = await create([{ text: 'Um.' }])
  const hidden = await create([{ text: 'Um.' }], { isActive: false })
  const reading = await create([], { moduleType: 'text' })
  const silent = await create([])
  expect((await tape(id)).statusCode).toBe(200)
  expect((await tape(id, '', null)).statusCode).toBe(401)
  for (const other of [hidden, reading, silent]) expect((await tape(other.id)).statusCode).toBe(404)
  for (const more of ['&minutes=0', '&minutes=601', '&loud=1']) expect((await tape(id, more)).statusCode).toBe(400)
})
