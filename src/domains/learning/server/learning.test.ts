import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { asManyConnections, refusal, testKitWithContent } from '#app/server/testing/kit.ts'
import { audioContents, userAudioProgress } from '#domains/meditations/server/tables.ts'
import { contentId } from '#server/content/contentFiles.ts'
import { moduleTypes } from '../rules.ts'
import { hostileHtml } from '../testing/hostileHtml.ts'
import { cleanHtml } from './cleanHtml.ts'
import { learningModules, learningTracks, userModuleProgress } from './tables.ts'

const kit = testKitWithContent(asManyConnections)

const moduleId = (slug: string) => contentId('module', slug)
const basica = contentId('track', 'comecar-do-comeco')

async function addTrack(values: Partial<typeof learningTracks.$inferInsert> = {}) {
  const id = randomUUID()
  await kit.services.db.insert(learningTracks).values({ id, title: 'Outra', displayOrder: 50, ...values })
  return id
}

async function addModule(trackId: string, values: Partial<typeof learningModules.$inferInsert> = {}) {
  const id = randomUUID()
  await kit.services.db.insert(learningModules).values({ id, trackId, title: 'Passo', moduleType: 'text', ...values })
  return id
}

test('the product ships three tracks of 4, 5 and 4 modules with every type among them', async () => {
  const ana = await kit.as(await kit.person())

  const tracks = await ana.learningTracks.list()

  expect(tracks.map(({ level, total, completed }) => ({ level, total, completed }))).toEqual([
    { level: 'basica', total: 4, completed: 0 },
    { level: 'pratica', total: 5, completed: 0 },
    { level: 'avancada', total: 4, completed: 0 },
  ])
  const shipped = await kit.services.db.selectDistinct({ type: learningModules.moduleType }).from(learningModules)
  expect(shipped.map(({ type }) => type).sort()).toEqual([...moduleTypes].sort())
})

test('a completed module counts for its member and for nobody else', async () => {
  const [ana, bia] = [await kit.as(await kit.person()), await kit.as(await kit.person())]

  await ana.userModuleProgress.complete({ moduleId: moduleId('sentar-sem-misterio') })

  expect((await ana.learningTracks.list())[0]).toMatchObject({ completed: 1 })
  expect((await bia.learningTracks.list())[0]).toMatchObject({ completed: 0 })
  expect((await ana.learningTracks.get({ trackId: basica })).modules.map(({ completed }) => completed)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(await bia.learningModules.get({ moduleId: moduleId('sentar-sem-misterio') })).toMatchObject({
    completed: false,
  })
})

test('completing twice, even at once, is completing once, and the first time stays', async () => {
  const person = await kit.person()
  const id = moduleId('tudo-se-move')
  const first = await kit.as(person)
  await Promise.all(Array.from({ length: 8 }, () => first.userModuleProgress.complete({ moduleId: id })))
  const started = kit.clock.now
  kit.clock.now = new Date(started.getTime() + 3_600_000)

  await (await kit.as(person)).userModuleProgress.complete({ moduleId: id })

  kit.clock.now = started
  const own = and(eq(userModuleProgress.userId, person.id), eq(userModuleProgress.moduleId, id))
  expect(await kit.services.db.select().from(userModuleProgress).where(own)).toMatchObject([{ completedAt: started }])
})

test('what is inactive, unknown or malformed is not found and cannot be completed', async () => {
  const ana = await kit.as(await kit.person())
  const hidden = await addTrack({ isActive: false })
  const shown = await addTrack()
  const inHidden = await addModule(hidden)
  const inactive = await addModule(shown, { isActive: false })

  expect(await refusal(ana.learningTracks.get({ trackId: hidden }))).toBe('NOT_FOUND')
  expect(await refusal(ana.learningTracks.get({ trackId: randomUUID() }))).toBe('NOT_FOUND')
  expect(await refusal(ana.learningTracks.get({ trackId: '1' }))).toBe('BAD_REQUEST')
  for (const id of [inHidden, inactive, randomUUID()]) {
    expect(await refusal(ana.learningModules.get({ moduleId: id }))).toBe('NOT_FOUND')
    expect(await refusal(ana.learningModules.audio({ moduleId: id }))).toBe('NOT_FOUND')
    expect(await refusal(ana.userModuleProgress.complete({ moduleId: id }))).toBe('NOT_FOUND')
  }
  expect(await refusal(ana.learningModules.get({ moduleId: "1' or '1'='1" }))).toBe('BAD_REQUEST')
  expect((await ana.learningTracks.list()).map(({ id }) => id)).not.toContain(hidden)
  expect((await ana.learningTracks.get({ trackId: shown })).modules).toEqual([])
})

test('a module completed without a network counts though it, or its track, was switched off since', async () => {
  kit.clock.now = new Date('2026-11-15T18:00:00Z')
  const ana = await kit.as(await kit.person())
  const draft = { isActive: false, createdAt: new Date('2026-10-01'), updatedAt: new Date('2026-11-15T12:00:00Z') }
  const off = { ...draft, publishedAt: new Date('2026-10-02') }
  const on = { ...off, isActive: true }
  const modules = [
    await addModule(await addTrack(on), off),
    await addModule(await addTrack(off), on),
    await addModule(await addTrack(off), off),
  ]
  const complete = (moduleId: string, at: string) =>
    ana.userModuleProgress.complete({ moduleId, made: { at, day: '2026-11-15' } })

  for (const moduleId of modules) {
    expect(await refusal(complete(moduleId, '2026-11-15T12:01:00Z'))).toBe('NOT_FOUND')
    expect(await refusal(ana.userModuleProgress.complete({ moduleId }))).toBe('NOT_FOUND')
    expect(await complete(moduleId, '2026-11-15T11:59:00Z')).toEqual({ moduleId })
  }
  const unpublished = [await addModule(await addTrack(on), draft), await addModule(await addTrack(draft), on)]
  for (const moduleId of unpublished)
    expect(await refusal(complete(moduleId, '2026-11-15T11:59:00Z'))).toBe('NOT_FOUND')
})

test('a call that waited asks when a row was hidden, however often staff edited it since', async () => {
  kit.clock.now = new Date('2026-11-15T18:00:00Z')
  const ana = await kit.as(await kit.person())
  const [noon, three] = [new Date('2026-11-15T12:00:00Z'), new Date('2026-11-15T15:00:00Z')]
  const off = { isActive: false, publishedAt: new Date('2026-10-02'), hiddenAt: noon, updatedAt: three }
  const complete = (moduleId: string, at: string) =>
    refusal(ana.userModuleProgress.complete({ moduleId, made: { at, day: '2026-11-15' } }))

  for (const moduleId of [await addModule(await addTrack(), off), await addModule(await addTrack(off))]) {
    expect(await complete(moduleId, '2026-11-15T14:59:00Z')).toBe('NOT_FOUND')
    expect(await complete(moduleId, '2026-11-15T11:59:00Z')).toBe('accepted')
  }
})

test('when a row was hidden is known while it is, whatever else is changed; one hidden before that was asked, too', async () => {
  const staff = await kit.as(await kit.person(['admin']))
  const { db } = kit.services
  const stored = async (id: string) => (await db.select().from(learningTracks).where(eq(learningTracks.id, id)))[0]
  const rename = (id: string) => db.update(learningTracks).set({ title: 'Outro' }).where(eq(learningTracks.id, id))
  const [shown, earlier] = [await addTrack(), await addTrack({ isActive: false, updatedAt: new Date('2026-10-05') })]

  await rename(shown)
  expect(await stored(shown)).toMatchObject({ hiddenAt: null })
  await staff.learningTracks.setActive({ id: shown, isActive: false })
  const { hiddenAt } = (await stored(shown)) ?? {}
  expect(hiddenAt).toBeInstanceOf(Date)
  await staff.learningTracks.setActive({ id: shown, isActive: false })
  for (const id of [shown, earlier]) await rename(id)

  expect(await stored(shown)).toMatchObject({ hiddenAt })
  expect(await stored(earlier)).toMatchObject({ hiddenAt: new Date('2026-10-05') })
  await staff.learningTracks.setActive({ id: shown, isActive: true })
  expect(await stored(shown)).toMatchObject({ hiddenAt: null })
})

test('what staff switched on once was published then, or since it was made; a draft that is only edited never', async () => {
  const staff = await kit.as(await kit.person(['admin']))
  const publishedAt = async (id: string) =>
    (await kit.services.db.select().from(learningTracks).where(eq(learningTracks.id, id)))[0]?.publishedAt
  const createdAt = new Date('2026-10-01')
  const [shipped, draft] = [
    await addTrack({ isActive: true, createdAt }),
    await addTrack({ isActive: false, createdAt }),
  ]
  await kit.services.db.update(learningTracks).set({ title: 'Outro' }).where(eq(learningTracks.id, draft))
  expect([await publishedAt(shipped), await publishedAt(draft)]).toEqual([null, null])

  for (const id of [shipped, draft]) {
    await staff.learningTracks.setActive({ id, isActive: true })
    await staff.learningTracks.setActive({ id, isActive: false })
  }
  expect(await publishedAt(shipped)).toEqual(createdAt)
  expect(Number(await publishedAt(draft))).toBeGreaterThan(createdAt.getTime())
})

test('a track with an unreadable module is dropped and the others stay', async () => {
  const ana = await kit.as(await kit.person())
  const broken = await addTrack()
  await addModule(broken)
  await addModule(broken, { content: sql`'"not an object"'::jsonb` as never })

  const shown = (await ana.learningTracks.list()).map(({ id }) => id)

  expect(shown).not.toContain(broken)
  expect(shown).toContain(basica)
})

test('however many tracks there are, the list takes two queries, what is equal for all and what is one’s own', async () => {
  const ana = await kit.as(await kit.person())
  for (let count = 0; count < 5; count++) await addModule(await addTrack())
  const sent = vi.spyOn(kit.services.db.$client, 'unsafe')

  await ana.learningTracks.list()

  expect(sent).toHaveBeenCalledTimes(2)
  sent.mockRestore()
})

test('steps and exercises come as lists, from a list or from lines, and a step lasts 30 seconds unless it says', async () => {
  const ana = await kit.as(await kit.person())
  const trackId = await addTrack()
  const written = await addModule(trackId, {
    moduleType: 'practice',
    content: { instructions: 'Sente-se.\n\n  Respire. \r\n', exercises: 'Anote.' },
  })
  const odd = await addModule(trackId, {
    moduleType: 'practice',
    content: sql`'{"instructions": [1, null], "duration_per_step": "-4", "exercises": {"a": 1}}'::jsonb` as never,
  })

  expect(await ana.learningModules.get({ moduleId: written })).toMatchObject({
    steps: ['Sente-se.', 'Respire.'],
    exercises: ['Anote.'],
    stepSeconds: 30,
  })
  expect(await ana.learningModules.get({ moduleId: odd })).toMatchObject({ steps: [], exercises: [], stepSeconds: 30 })
  expect(await ana.learningModules.get({ moduleId: moduleId('seis-minutos-com-a-respiracao') })).toMatchObject({
    stepSeconds: 45,
    track: { title: 'Começar do começo' },
    modules: [{ completed: false }, {}, {}, {}],
  })
})

test('rich text written straight into the database leaves it clean', async () => {
  const ana = await kit.as(await kit.person())
  const text_content = `<h1>Oi</h1>${hostileHtml.join('')}`
  const id = await addModule(await addTrack(), { content: { text_content } })

  const { html } = await ana.learningModules.get({ moduleId: id })

  expect(html).toMatch(/^<h2>Oi<\/h2>/)
  expect(html).toBe(cleanHtml(text_content).trim())
  expect(html).not.toMatch(/<(?!\/?(h2|p|a)\b)/)
})

test('the module player gets the audio of its row and where the member stopped', async () => {
  const [person, other] = [await kit.person(), await kit.person()]
  const audioContentId = contentId('audio', 'oceano-interior')
  const { db } = kit.services
  await db.update(audioContents).set({ audioUrl: '/files/audio/mar.mp3' }).where(eq(audioContents.id, audioContentId))
  await db.insert(userAudioProgress).values({ userId: person.id, audioContentId, progressSeconds: 312 })
  const ask = { moduleId: moduleId('ficar-com-as-ondas') }

  const mine = await (await kit.as(person)).learningModules.audio(ask)

  expect(mine).toEqual({
    id: ask.moduleId,
    title: expect.any(String),
    description: expect.any(String),
    durationMinutes: 20,
    audioUrl: '/files/audio/mar.mp3',
    audioContentId,
    instructions: expect.stringContaining('Deite-se'),
    transcript: expect.stringContaining('Ondas longas'),
    track: { id: contentId('track', 'atencao-no-cotidiano'), title: 'Atenção que anda com você' },
    progress: { seconds: 312, completed: false, savedAt: expect.any(Number), session: null },
    completed: false,
  })
  expect(await (await kit.as(other)).learningModules.audio(ask)).toMatchObject({ progress: { seconds: 0, savedAt: 0 } })
  const text = { moduleId: moduleId('tudo-se-move') }
  expect(await refusal((await kit.as(person)).learningModules.audio(text))).toBe('NOT_FOUND')
})

test('an audio module without an audio plays the address it carries, or says there is none', async () => {
  const ana = await kit.as(await kit.person())
  const trackId = await addTrack()
  const own = await addModule(trackId, { moduleType: 'audio', content: { audio_url: '/files/audio/x.mp3' } })
  const bare = await addModule(trackId, { moduleType: 'audio' })

  expect(await ana.learningModules.audio({ moduleId: own })).toMatchObject({ audioUrl: '/files/audio/x.mp3' })
  expect(await ana.learningModules.audio({ moduleId: bare })).toMatchObject({ audioUrl: null, audioContentId: null })
})

test('the transcript of a module comes before the one of its audio', async () => {
  const ana = await kit.as(await kit.person())
  const trackId = await addTrack()
  const audioContentId = contentId('audio', 'oceano-interior')
  const ask = async (content: object) => {
    const moduleId = await addModule(trackId, { moduleType: 'audio', audioContentId, content })
    return (await ana.learningModules.audio({ moduleId })).transcript
  }

  expect(await ask({ transcript: ' Ouça o mar. ' })).toBe('Ouça o mar.')
  expect(await ask({ transcript: ' ' })).toContain('Ondas longas')
})
