import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { asManyConnections, type Caller, refusal, testKitWithContent } from '#app/server/testing/kit.ts'
import { contentId } from '#server/content/contentFiles.ts'
import { filmKey, urlOfKey } from '#server/files/keys.ts'
import { hostileHtml } from '../testing/hostileHtml.ts'
import { learningModules, learningTracks, userModuleProgress } from './tables.ts'

const kit = testKitWithContent(asManyConnections)
let ana: Caller
let staff: Caller

beforeAll(async () => {
  ana = await kit.as(await kit.person())
  staff = await kit.as(await kit.person(['admin']))
})

type TrackForm = Parameters<Caller['learningTracks']['create']>[0]
type ModuleForm = Omit<Parameters<Caller['learningModules']['create']>[0], 'trackId'>

const path: TrackForm = {
  title: 'Caminho',
  subtitle: '',
  description: '',
  level: 'basica',
  icon: 'heart',
  progressColor: 'green',
  gradient: null,
  isActive: true,
}

const step: ModuleForm = {
  title: 'Passo',
  description: '',
  moduleType: 'text',
  durationMinutes: 5,
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
  instructions: '',
  durationPerStep: 30,
  practiceType: 'meditation',
}

const newTrack = async (titles: string[] = []) => {
  const { id } = await staff.learningTracks.create(path)
  const ids: string[] = []
  for (const [place, title] of titles.entries())
    ids.push((await staff.learningModules.create({ ...step, trackId: id, title, displayOrder: place + 1 })).id)
  return { trackId: id, ids }
}

const seen = async (input: Partial<ModuleForm>) => {
  const { trackId } = await newTrack()
  const { id } = await staff.learningModules.create({ ...step, ...input, trackId })
  return ana.learningModules.get({ moduleId: id })
}

test('a new track comes last, in its own colours, and goes when it is switched off', async () => {
  const colors = { cardBg: '#102030', accentColor: '#F0E0D0' }
  const { id } = await staff.learningTracks.create({
    ...path,
    title: ' Novo rumo ',
    gradient: '#aabbcc,#ddeeff',
    ...colors,
  })

  expect((await ana.learningTracks.list()).at(-1)).toMatchObject({
    id,
    title: 'Novo rumo',
    subtitle: null,
    gradient: '#aabbcc,#ddeeff',
    ...colors,
  })
  expect(await ana.learningTracks.get({ trackId: id })).toMatchObject(colors)
  expect(await staff.learningTracks.staffOne({ id })).toMatchObject(colors)
  await staff.learningTracks.setActive({ id, isActive: false })
  expect((await ana.learningTracks.list()).map((track) => track.id)).not.toContain(id)
  expect((await staff.learningTracks.staffList()).items.find((track) => track.id === id)).toMatchObject({
    isActive: false,
  })
})

test('each type keeps what belongs to it', async () => {
  const everything = {
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    transcript: 'Falas.',
    audioContentId: contentId('audio', 'oceano-interior'),
    audioInstructions: 'Deite-se.',
    written: 'Um.\n\nDois.',
    exercises: ' A \n\nB',
    instructions: 'Sente.\n\n  \nRespire.',
    durationPerStep: 45,
  }

  expect(await seen({ ...everything, moduleType: 'video' })).toMatchObject({
    videoUrl: everything.videoUrl,
    transcript: 'Falas.',
    html: undefined,
    exercises: [],
  })
  expect(await seen({ ...everything, moduleType: 'text' })).toMatchObject({
    html: '<p>Um.</p>\n<p>Dois.</p>',
    exercises: ['A', 'B'],
    videoUrl: undefined,
  })
  expect(await seen({ ...everything, moduleType: 'practice' })).toMatchObject({
    steps: ['Sente.', 'Respire.'],
    stepSeconds: 45,
    html: undefined,
  })
  const { id } = await seen({ ...everything, moduleType: 'audio' })
  expect(await ana.learningModules.audio({ moduleId: id })).toMatchObject({
    audioUrl: expect.stringContaining('/files/audio/'),
    instructions: 'Deite-se.',
    transcript: 'Falas.',
  })
})

test('every shipped module can be opened and saved without losing a word', async () => {
  const { db } = kit.services
  const before = await db.select().from(learningModules)
  for (const { id } of before) {
    const { updatedAt, trackId: _, description, audioContentId, ...form } = await staff.learningModules.staffOne({ id })
    const version = updatedAt.toISOString()
    await staff.learningModules.update({ ...form, description: description ?? '', audioContentId, version })
  }
  const spaceless = (rows: typeof before) =>
    JSON.parse(
      JSON.stringify(rows.map(({ updatedAt: _, publishedAt: __, ...row }) => row)).replaceAll(/>(\\n)+</g, '><'),
    )

  for (const row of before) {
    const [after] = await db.select().from(learningModules).where(eq(learningModules.id, row.id))
    expect(spaceless(after ? [after] : [])).toEqual(spaceless([row]))
  }
})

test('hostile HTML is stored harmless', async () => {
  const { trackId } = await newTrack()
  const { id } = await staff.learningModules.create({ ...step, trackId, written: hostileHtml.join('\n\n') })

  const [row] = await kit.services.db.select().from(learningModules).where(eq(learningModules.id, id))
  const html = row?.content.text_content ?? ''
  expect(html).not.toMatch(/<(?!\/?(p|a|br)\b)|\son\w+=|javascript:|style=/i)
  for (const [, attributes = ''] of html.matchAll(/<a\b([^>]*)>/g))
    expect(attributes).toMatch(/^( href="https:\/\/exemplo\.com" rel="noopener noreferrer" target="_blank")?$/)
})

test('the order is stored whole, and refused when the set changed', async () => {
  const { trackId, ids } = await newTrack(['a', 'b', 'c'])
  const titles = async () =>
    (await staff.learningModules.staffList({ trackId })).items.map(({ title }) => title).join('')
  const [a = '', b = '', c = ''] = ids

  await staff.learningModules.reorder({ trackId, ids: [c, a, b] })
  expect(await titles()).toBe('cab')
  expect((await ana.learningTracks.get({ trackId })).modules.map(({ title }) => title).join('')).toBe('cab')

  for (const wrong of [[a, b], [a, b, c, randomUUID()], [a, a, b], [a, b, randomUUID()], []])
    expect(await refusal(staff.learningModules.reorder({ trackId, ids: wrong }))).toBe('CONFLICT')
  expect(await titles()).toBe('cab')
})

test('two who order at once leave one whole order', async () => {
  const { trackId, ids } = await newTrack(['a', 'b', 'c', 'd'])
  const orders = [ids, ids.toReversed()]

  await Promise.all(
    Array.from({ length: 10 }, (_, n) => staff.learningModules.reorder({ trackId, ids: orders[n % 2] ?? [] })),
  )

  const now = (await staff.learningModules.staffList({ trackId })).items.map(({ id }) => id)
  expect(orders).toContainEqual(now)
})

test('tracks are ordered the same way', async () => {
  const ids = (await staff.learningTracks.staffList()).items.map(({ id }) => id)

  await staff.learningTracks.reorder({ ids: ids.toReversed() })

  expect((await staff.learningTracks.staffList()).items.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(await refusal(staff.learningTracks.reorder({ ids: ids.slice(1) }))).toBe('CONFLICT')
  await staff.learningTracks.reorder({ ids })
})

test('a removed track takes its modules and what was done of them, and says how much before', async () => {
  const { trackId, ids } = await newTrack(['a', 'b'])
  await ana.userModuleProgress.complete({ moduleId: ids[0] ?? '' })
  await ana.userModuleProgress.complete({ moduleId: ids[1] ?? '' })
  expect(await staff.learningTracks.uses({ id: trackId })).toEqual({ modules: 2, members: 1 })
  expect(await staff.learningModules.uses({ id: ids[0] ?? '' })).toEqual({ members: 1 })

  await staff.learningModules.remove({ id: ids[0] ?? '' })
  await staff.learningTracks.remove({ id: trackId })

  const { db } = kit.services
  expect(await db.$count(learningModules, eq(learningModules.trackId, trackId))).toBe(0)
  expect(await db.$count(userModuleProgress, eq(userModuleProgress.moduleId, ids[1] ?? ''))).toBe(0)
  expect(await refusal(staff.learningTracks.remove({ id: trackId }))).toBe('NOT_FOUND')
  expect(await refusal(staff.learningModules.staffList({ trackId }))).toBe('NOT_FOUND')
  expect(await refusal(staff.learningModules.create({ ...step, trackId }))).toBe('NOT_FOUND')
})

test('the film of a module goes when it is replaced, with the module, and with its track', async () => {
  const { files } = kit.services
  const films = [1, 2, 3].map((at) => filmKey(new Date(at), 'mp4'))
  for (const key of films) await files.put(key, Readable.from([Buffer.from(key)]))
  const stored = () => Promise.all(films.map(async (key) => (await files.stat(key)) !== undefined))
  const lesson = (place: number) => ({ ...step, moduleType: 'video' as const, videoUrl: urlOfKey(films[place] ?? '') })
  const { trackId } = await newTrack()
  const { id } = await staff.learningModules.create({ ...lesson(0), trackId })
  await staff.learningModules.create({ ...lesson(2), trackId })

  const { updatedAt } = await staff.learningModules.staffOne({ id })
  await staff.learningModules.update({ ...lesson(1), id, version: updatedAt.toISOString() })
  expect(await stored()).toEqual([false, true, true])
  await staff.learningModules.remove({ id })
  expect(await stored()).toEqual([false, false, true])
  await staff.learningTracks.remove({ id: trackId })
  expect(await stored()).toEqual([false, false, false])
})

test('a module that is switched off is gone for members, and the list tells its real state', async () => {
  const { trackId, ids } = await newTrack(['a', 'b'])

  await staff.learningModules.setActive({ id: ids[0] ?? '', isActive: false })

  expect((await ana.learningTracks.get({ trackId })).modules.map(({ title }) => title)).toEqual(['b'])
  const { items } = await staff.learningModules.staffList({ trackId })
  expect(items.map(({ isActive }) => isActive)).toEqual([false, true])
})

test('the second of two editors is told, of a track and of a module', async () => {
  const { trackId, ids } = await newTrack(['a'])
  const id = ids[0] ?? ''
  const trackVersion = (await staff.learningTracks.staffOne({ id: trackId })).updatedAt.toISOString()
  const moduleVersion = (await staff.learningModules.staffOne({ id })).updatedAt.toISOString()
  const editTrack = (title: string) =>
    staff.learningTracks.update({ ...path, id: trackId, version: trackVersion, title })
  const editModule = (title: string) => staff.learningModules.update({ ...step, id, version: moduleVersion, title })

  await editTrack('Primeira')
  await editModule('Primeira')

  expect(await refusal(editTrack('Segunda'))).toBe('CHANGED_MEANWHILE')
  expect(await refusal(editModule('Segunda'))).toBe('CHANGED_MEANWHILE')
  const [track] = await kit.services.db.select().from(learningTracks).where(eq(learningTracks.id, trackId))
  expect(track?.title).toBe('Primeira')
})

test('what is no number becomes 0', async () => {
  const { trackId } = await newTrack()
  const odd = { durationMinutes: Number.NaN, displayOrder: 'abc' as unknown as number }
  const { id } = await staff.learningModules.create({ ...step, ...odd, trackId })

  expect(await staff.learningModules.staffOne({ id })).toMatchObject({ durationMinutes: 0, displayOrder: 0 })
})

test.each([
  ['no title', { title: ' ' }],
  ['a duration below 0', { durationMinutes: -1 }],
  ['a duration of 601', { durationMinutes: 601 }],
  ['an order below 0', { displayOrder: -1 }],
  ['a step of no length', { durationPerStep: 0 }],
  ['a step of more than an hour', { durationPerStep: 3601 }],
  ['a type nobody knows', { moduleType: 'game' as 'text' }],
  ['a film of another site', { videoUrl: 'https://exemplo.com/filme.mp4' }],
  ['a page of a video site that is no film', { videoUrl: 'https://www.youtube.com/@alguem' }],
  ['a film that runs', { videoUrl: 'javascript:alert(1)' }],
  ['an audio of another host', { audioUrl: 'https://exemplo.com/a.mp3' }],
  ['a text one letter too long', { written: 'a'.repeat(60_001) }],
  ['61 instructions', { instructions: 'a\n'.repeat(61) }],
  ['content past the form', { content: {} }],
])('a module with %s is refused', async (_, wrong) => {
  const { trackId } = await newTrack()

  expect(await refusal(staff.learningModules.create({ ...step, trackId, ...wrong }))).toBe('BAD_REQUEST')
})

test('the limits themselves fit', async () => {
  const limits = { durationMinutes: 600, displayOrder: 10_000, durationPerStep: 3600, title: 't'.repeat(200) }

  expect(await seen({ ...limits, moduleType: 'practice', instructions: 'a\n'.repeat(60) })).toMatchObject({
    stepSeconds: 3600,
  })
  expect((await seen({ durationPerStep: 1, durationMinutes: 0, written: 'a'.repeat(60_000) })).html).toHaveLength(
    60_007,
  )
})

test('a form that knows nothing of a track’s own colours leaves them as they are', async () => {
  const { id } = await staff.learningTracks.create({ ...path, cardBg: '#102030', accentColor: null })
  const { updatedAt } = await staff.learningTracks.staffOne({ id })

  await staff.learningTracks.update({ ...path, id, version: updatedAt.toISOString() })

  expect(await staff.learningTracks.staffOne({ id })).toMatchObject({ cardBg: '#102030', accentColor: null })
})

test.each([
  ['no title', { title: '' }],
  ['a title one letter too long', { title: 'a'.repeat(201) }],
  ['a level that does not exist', { level: 'mestre' as 'basica' }],
  ['an icon that does not exist', { icon: 'rocket' as 'heart' }],
  ['colours that are none', { gradient: 'red,blue' }],
  ['a card of no colour', { cardBg: 'url(https://exemplo.com/x)' }],
  ['an accent of no colour', { accentColor: 'red' }],
])('a track with %s is refused', async (_, wrong) => {
  expect(await refusal(staff.learningTracks.create({ ...path, ...wrong }))).toBe('BAD_REQUEST')
})

test('a draft that its form switches on is published then, and not since it was made', async () => {
  const createdAt = new Date('2026-10-01')
  const { db } = kit.services
  const {
    trackId,
    ids: [moduleId = ''],
  } = await newTrack(['Passo'])
  for (const [table, id] of [
    [learningTracks, trackId],
    [learningModules, moduleId],
  ] as const)
    await db.update(table).set({ isActive: false, createdAt, publishedAt: null }).where(eq(table.id, id))
  const versions = await Promise.all([
    staff.learningTracks.staffOne({ id: trackId }),
    staff.learningModules.staffOne({ id: moduleId }),
  ])
  const [track = '', module = ''] = versions.map(({ updatedAt }) => updatedAt.toISOString())

  await staff.learningTracks.update({ ...path, id: trackId, version: track })
  await staff.learningModules.update({ ...step, id: moduleId, version: module })
  await staff.learningTracks.setActive({ id: trackId, isActive: false })
  await staff.learningModules.setActive({ id: moduleId, isActive: false })

  const [first] = await db.select().from(learningTracks).where(eq(learningTracks.id, trackId))
  const [second] = await db.select().from(learningModules).where(eq(learningModules.id, moduleId))
  for (const row of [first, second]) expect(Number(row?.publishedAt)).toBeGreaterThan(createdAt.getTime())
})
