import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { asManyConnections, type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import type { Cursor } from '#shared/fields.ts'
import { durations, objectives, styles } from '../rules.ts'
import { accentedTags, shippedTranscripts, widerSound } from './contentChanges.ts'
import { audioContents, contentCategories, userAudioProgress } from './tables.ts'

const loading = { briefly: true, onProgress: () => {} }
const kit = testKit(asManyConnections)
let ana: Person

beforeAll(async () => {
  ana = await kit.person()
  await Promise.all([1, 2].map(() => kit.loadContent()))
})

const titles = async (wanted: Parameters<Awaited<ReturnType<typeof kit.as>>['audioContents']['list']>[0]) =>
  (await (await kit.as(ana)).audioContents.list(wanted)).items.map(({ title }) => title)

const oceano = () => audioNamed('Oceano interior')

async function audioNamed(title: string) {
  const [found] = await kit.services.db.select().from(audioContents).where(eq(audioContents.title, title))
  if (!found) throw new Error(`no audio ${title}`)
  return found
}

test('every shipped audio has its file, under a key of the agreed shape', async () => {
  for (const { storagePath, audioUrl, fileSize } of await kit.services.db.select().from(audioContents)) {
    expect(storagePath).toMatch(/^audio\/\d{13}-[0-9a-f]{16}\.mp3$/)
    expect(audioUrl).toBe(`/files/${storagePath}`)
    expect((await kit.services.files.stat(storagePath ?? ''))?.size).toBe(fileSize)
  }
})

test('tags that were shipped without accents get them once, where staff left the words as they were', async () => {
  const { db } = kit.services
  const tagsOf = async (title: string) => (await audioNamed(title)).tags
  const setTags = (title: string, tags: string[]) =>
    db.update(audioContents).set({ tags }).where(eq(audioContents.title, title))
  const [bells, bowl] = ['Sinos no silêncio', 'Taça e respiração']
  const shipped = await tagsOf(bells)
  expect(shipped).toContain('silêncio')
  await setTags(bells, ['sinos', 'silencio', 'clareza'])
  await setTags(bowl, ['taças', 'musica'])

  await db.transaction((tx) => accentedTags.load(tx, kit.clock.now, loading))

  expect(await tagsOf(bells)).toEqual(shipped)
  expect(await tagsOf(bowl)).toEqual(['taças', 'musica'])
})

test('audios shipped before there were transcripts get theirs once, where staff left sound and words as they were', async () => {
  const { db } = kit.services
  const [bells, bowl, rain] = ['Sinos no silêncio', 'Taça e respiração', 'Chuva na varanda']
  const transcriptOf = async (title: string) => (await audioNamed(title)).transcript
  const change = (title: string, columns: object) =>
    db.update(audioContents).set(columns).where(eq(audioContents.title, title))
  const shipped = await transcriptOf(bells)
  const { storagePath, transcript } = await audioNamed(rain)
  expect(shipped).toContain('Três sinos')
  await change(bells, { transcript: null })
  await change(bowl, { transcript: 'Outras palavras.' })
  await change(rain, { transcript: null, storagePath: null })

  await db.transaction((tx) => shippedTranscripts.load(tx, kit.clock.now, loading))

  expect(await Promise.all([bells, bowl, rain].map(transcriptOf))).toEqual([shipped, 'Outras palavras.', null])
  await change(rain, { storagePath, transcript })
})

test('a list says which audios have a transcript, and leaves it out', async () => {
  const { audioContents: audios } = await kit.as(ana)
  const { items } = await audios.list({})
  expect(JSON.stringify(items)).not.toContain('Sem palavras')
  expect(items.every(({ hasTranscript }) => hasTranscript)).toBe(true)
  expect((await audios.transcript({ id: items[0]?.id ?? '' })).transcript).toMatch(/palavras/)
  expect(await refusal(audios.transcript({ id: randomUUID() }))).toBe('NOT_FOUND')
  expect(await refusal((await kit.as(null)).audioContents.transcript({ id: randomUUID() }))).toBe('UNAUTHENTICATED')
})

test('an audio with the file it first shipped with gets the new one once; what staff replaced and places in it stay', async () => {
  const { db } = kit.services
  const [bells, bowl] = [await audioNamed('Sinos no silêncio'), await audioNamed('Taça e respiração')]
  const setFile = (id: string, key: string) =>
    db
      .update(audioContents)
      .set({ storagePath: key, audioUrl: `/files/${key}`, fileSize: 362_170, updatedAt: bells.updatedAt })
      .where(eq(audioContents.id, id))
  const ofStaff = 'audio/1763301600000-0123456789abcdef.mp3'
  await setFile(bells.id, `audio/${new Date('2026-11-15T12:00:00Z').getTime()}-0123456789abcdef.mp3`)
  await setFile(bowl.id, ofStaff)
  const place = { userId: ana.id, audioContentId: bells.id, progressSeconds: 130 }
  await db.insert(userAudioProgress).values(place)

  await db.transaction((tx) => widerSound.load(tx, kit.clock.now, loading))

  expect(await audioNamed('Sinos no silêncio')).toEqual(bells)
  expect((await audioNamed('Taça e respiração')).storagePath).toBe(ofStaff)
  const [kept] = await db.select().from(userAudioProgress).where(eq(userAudioProgress.audioContentId, bells.id))
  expect(kept).toMatchObject(place)
  await db.delete(userAudioProgress)
  await setFile(bowl.id, bowl.storagePath ?? '')
})

test.each([...objectives, ...styles])('%s finds four audios or more', async (category) => {
  expect((await titles({ category })).length).toBeGreaterThanOrEqual(4)
})

test.each(durations)('%s finds four audios or more', async (duration) => {
  expect((await titles({ duration })).length).toBeGreaterThanOrEqual(4)
})

test('every style finds audios by its tag, with or without accents', async () => {
  for (const category of ['silencio', 'silêncio', 'musica', 'frequencias'])
    expect((await titles({ category })).length).toBeGreaterThan(0)
})

test('the library has all three durations, newest first, with the category and nothing heard yet', async () => {
  const { items } = await (await kit.as(ana)).audioContents.list({})

  expect(items.length).toBeGreaterThanOrEqual(8)
  expect(items[0]).toMatchObject({
    title: 'Oceano interior',
    category: { name: 'Sono', icon: 'moon', color: '#5f6f94' },
    progress: { seconds: 0, completed: false },
  })
  for (const duration of ['express', 'padrao', 'profunda'] as const)
    expect((await titles({ duration })).length).toBeGreaterThan(0)
})

test.each([
  ['OCEANO', 'Oceano interior'],
  ['silencio', 'Sinos no silêncio'],
  ['coraçao', 'Mantra do coração'],
  ['taca respiracao', 'Taça e respiração'],
  ['vinte minutos', 'Oceano interior'],
  ['grilos', 'Noite mansa'],
  ['cura emocional', 'Riacho de cura'],
  ['frequências', 'Foco claro'],
])('searching %s finds %s', async (search, title) => {
  expect(await titles({ search })).toContain(title)
})

test('the instructor is searched too', async () => {
  const { id } = await oceano()
  await kit.services.db.update(audioContents).set({ instructorName: 'Marília Côrtes' }).where(eq(audioContents.id, id))

  expect(await titles({ search: 'marilia cortes' })).toEqual(['Oceano interior'])
})

test.each(['%', '_', '\\', "'; drop table audio_contents; --", 'zzz'])('searching %s finds nothing', async (search) => {
  expect(await titles({ search })).toEqual([])
})

test.each([
  ['a tag', 'coração', ['Mantra do coração']],
  ['a part of a tag, in capitals', 'OCEA', ['Oceano interior']],
  [
    'a category by its name',
    'cura emocional',
    ['Mantra do coração', 'Riacho de cura', 'Mantra da terra', 'Monocórdio', 'Rio largo'],
  ],
])('a category filter matches %s', async (_, category, expected) => {
  expect(await titles({ category })).toEqual(expected)
})

test('a category filter matches the category id', async () => {
  const { db } = kit.services
  const [sleep] = await db.select().from(contentCategories).where(eq(contentCategories.name, 'Sono'))

  const found = await titles({ category: sleep?.id })
  expect(found.slice(0, 3)).toEqual(['Oceano interior', 'Noite mansa', 'Onda profunda'])
  expect(found).not.toContain('Fogueira')
})

test('two thousand audios come page by page, each once, even when made in the same instant', async () => {
  const { db } = kit.services
  await db.execute(sql`
    insert into audio_contents (title, duration_minutes, tags, created_at)
    select 'Paginada ' || n, 5, '{paginada}', timestamptz '2026-01-01' + (n / 40) * interval '1 microsecond'
    from generate_series(1, 2000) n`)
  const caller = await kit.as(ana)
  const seen: string[] = []
  let cursor: Cursor
  do {
    const page = await caller.audioContents.list({ category: 'paginada', cursor })
    expect(page.items.length).toBeLessThanOrEqual(24)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)

  expect(seen.length).toBe(2000)
  expect(new Set(seen).size).toBe(2000)
  await db.delete(audioContents).where(sql`tags = '{paginada}'`)
})

test('search reads an index, not the table', async () => {
  const { db } = kit.services
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql`explain select id from audio_contents where search_text like '%oceano%'
      or category_id = any(array(select id from content_categories where fold(name) like '%oceano%'))`)
  })

  expect(JSON.stringify(plan)).toContain('audio_contents_search')
})

test('categories come by name', async () => {
  const names = (await (await kit.as(ana)).contentCategories.list()).map(({ name }) => name)

  expect(names.length).toBeGreaterThanOrEqual(6)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
})

test('an unknown audio is not found, a wrong id is refused', async () => {
  const { audioContents: audios } = await kit.as(ana)

  expect(await refusal(audios.one({ id: randomUUID() }))).toBe('NOT_FOUND')
  expect(await refusal(audios.one({ id: '1' }))).toBe('BAD_REQUEST')
  expect(await refusal((await kit.as(null)).audioContents.list({}))).toBe('UNAUTHENTICATED')
})

const at = (seconds: number) => kit.clock.now.getTime() - 1_000_000 + seconds * 1000

async function listener() {
  const person = await kit.person()
  const caller = await kit.as(person)
  const { id: audioContentId } = await oceano()
  return {
    person,
    save: (progressSeconds: number, when: number, more: { completed?: boolean; restarted?: boolean } = {}) =>
      caller.userAudioProgress.save({
        audioContentId,
        progressSeconds,
        savedAt: at(when),
        completed: false,
        restarted: false,
        ...more,
      }),
    heard: () => caller.userAudioProgress.one({ audioContentId }),
    shown: async () => (await caller.audioContents.one({ id: audioContentId })).progress,
  }
}

test('a position is kept, seen by its member and by nobody else', async () => {
  const [mine, yours] = [await listener(), await listener()]

  expect(await mine.heard()).toMatchObject({ seconds: 0, completed: false })
  expect(await mine.save(42, 1)).toEqual({ saved: true })
  expect(await mine.heard()).toEqual({ seconds: 42, completed: false, savedAt: at(1), session: null })
  expect(await mine.shown()).toEqual({ seconds: 42, completed: false, savedAt: at(1), session: null })
  expect(await yours.heard()).toMatchObject({ seconds: 0 })
})

test('an older save never overwrites a newer one, in whichever order they arrive', async () => {
  const { save, heard } = await listener()
  const moments = [5, 2, 9, 1, 7, 3, 8, 4, 6]

  await Promise.all(moments.map((moment) => save(moment * 10, moment)))

  expect(await heard()).toMatchObject({ seconds: 90, savedAt: at(9) })
})

test('a sudden 0 never overwrites a position, going back to the start on purpose does', async () => {
  const { save, heard } = await listener()
  await save(120, 1)

  expect(await save(0, 2)).toEqual({ saved: false })
  expect(await heard()).toMatchObject({ seconds: 120 })
  expect(await save(0, 3, { restarted: true })).toEqual({ saved: true })
  expect(await heard()).toMatchObject({ seconds: 0 })
})

test('what was heard to the end stays completed', async () => {
  const { save, heard } = await listener()
  await save(1200, 1, { completed: true })
  await save(30, 2)

  expect(await heard()).toMatchObject({ seconds: 30, completed: true })
})

test('an end heard without a network counts though another device was used since, and leaves its place alone', async () => {
  const { save, heard } = await listener()
  await save(30, 2)

  expect(await save(1200, 1, { completed: true })).toEqual({ saved: true })
  expect(await heard()).toEqual({ seconds: 30, completed: true, savedAt: at(2), session: null })
  expect(await save(1200, 1, { completed: true })).toEqual({ saved: false })
})

test('a clock that runs ahead cannot shut out later saves', async () => {
  const { save, heard } = await listener()
  const now = 1000
  await save(10, 1_000_000_000)

  expect(await heard()).toEqual({ seconds: 10, completed: false, savedAt: at(now), session: null })
  expect(await save(20, now)).toEqual({ saved: true })
})

test('progress of an audio that is gone is refused without an error, a visitor and wrong figures with one', async () => {
  const { userAudioProgress: own } = await kit.as(ana)
  const save = { audioContentId: randomUUID(), progressSeconds: 5, completed: false, savedAt: at(1), restarted: false }

  expect(await own.save(save)).toEqual({ saved: false })
  expect(await refusal(own.save({ ...save, progressSeconds: -1 }))).toBe('BAD_REQUEST')
  expect(await refusal(own.save({ ...save, progressSeconds: 1.5 }))).toBe('BAD_REQUEST')
  expect(await refusal((await kit.as(null)).userAudioProgress.save(save))).toBe('UNAUTHENTICATED')
  expect(await kit.services.db.select().from(userAudioProgress).where(eq(userAudioProgress.userId, ana.id))).toEqual([])
})
