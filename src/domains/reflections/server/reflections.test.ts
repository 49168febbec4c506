import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { asManyConnections, type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { addDays, type LocalDay } from '#shared/dates.ts'
import { renewReflections } from './content.ts'
import { dailyReflections, userReflections } from './tables.ts'

const kit = testKit(asManyConnections)
const noon = new Date('2026-11-15T15:00:00Z')

beforeAll(() => renewReflections(kit.services.db, noon))

async function reflectionOf(day: LocalDay): Promise<string> {
  const [found] = await kit.services.db.select().from(dailyReflections).where(eq(dailyReflections.date, day))
  return found?.id ?? ''
}

const at = (moment: string) => {
  kit.clock.now = new Date(moment)
}

const save = async (person: Person, notes: string, version = 0, day = '2026-11-15') =>
  (await kit.as(person)).userReflections.save({ reflectionId: await reflectionOf(day), notes, version })

test.each([
  ['São Paulo late in the evening', '2026-11-16T00:30:00Z', 'America/Sao_Paulo', '2026-11-15'],
  ['São Paulo at midnight', '2026-11-16T03:00:00Z', 'America/Sao_Paulo', '2026-11-16'],
  ['Noronha at its midnight', '2026-11-16T02:00:00Z', 'America/Noronha', '2026-11-16'],
  ['Manaus a minute before', '2026-11-16T03:59:00Z', 'America/Manaus', '2026-11-15'],
  ['Rio Branco a minute before', '2026-11-16T04:59:00Z', 'America/Rio_Branco', '2026-11-15'],
  ['Tokyo, a day ahead', '2026-11-15T15:00:00Z', 'Asia/Tokyo', '2026-11-16'],
])('%s: today’s reflection and note are of the member’s own day', async (_, moment, timezone, day) => {
  at(moment)
  const caller = await kit.as(await kit.person([], { timezone }))

  const reflection = await caller.dailyReflections.today()
  const note = await caller.userReflections.save({ reflectionId: reflection?.id ?? '', notes: 'Oi', version: 0 })

  expect(reflection?.date).toBe(day)
  expect(note.date).toBe(day)
  at('2026-11-15T15:00:00Z')
})

test('a reflection that staff switched off is none', async () => {
  const { db } = kit.services
  at('2026-10-10T15:00:00Z')
  await db.update(dailyReflections).set({ isActive: false }).where(eq(dailyReflections.date, '2026-10-10'))

  expect(await (await kit.as(await kit.person())).dailyReflections.today()).toBeNull()
  at('2026-11-15T15:00:00Z')
})

test.each([
  ['guided steps', { type: 'guiada', content: { textoGuiado: ['Sente-se.'] } }, true],
  ['a film', { type: 'video', content: { videoUrl: '/files/video/a.mp4' } }, true],
  ['a link', { type: 'link', content: { externalLink: 'https://exemplo.com' } }, true],
  ['a sound', { type: 'meditação', content: { audioUrl: '/files/audio/a.mp3' } }, true],
  ['nothing', { type: 'video', content: {} }, false],
] satisfies [string, Partial<typeof recommendedPractices.$inferInsert>, boolean][])(
  'today’s reflection tells whether a practice with %s can be opened',
  async (_, given, canOpen) => {
    const { db } = kit.services
    const [practice] = await db
      .insert(recommendedPractices)
      .values({ name: 'Sugerida', ...given })
      .returning()
    await db
      .update(dailyReflections)
      .set({ suggestedPracticeId: practice?.id })
      .where(eq(dailyReflections.date, '2026-11-15'))

    const reflection = await (await kit.as(await kit.person())).dailyReflections.today()

    const { type } = given
    const joined = { name: 'Sugerida', type, durationMinutes: 10, description: null, imageUrl: null, isPremium: false }
    expect(reflection?.practice).toMatchObject({ id: practice?.id, canOpen, ...joined })
    expect(reflection?.practice).not.toHaveProperty('content')
  },
)

test('the history is the past only, newest first, page after page to its beginning', async () => {
  const caller = await kit.as(await kit.person())
  const days: string[] = []
  let before: string | undefined
  do {
    const page = await caller.dailyReflections.earlier({ before, limit: 100 })
    days.push(...page.items.map(({ date }) => date))
    before = page.next
  } while (before)

  expect(days[0]).toBe('2026-11-14')
  expect(days.at(-1)).toBe('2026-01-01')
  expect(days).toEqual([...days].sort().reverse())
  expect(new Set(days).size).toBe(days.length)
  expect((await caller.dailyReflections.earlier({ before: '2027-12-31', limit: 1 })).items[0]?.date).toBe('2026-11-14')
})

test('the history marks where one has written, and only where oneself has', async () => {
  const [person, other] = [await kit.person(), await kit.person()]
  await save(person, 'Minha', 0, '2026-11-13')
  await save(other, 'De outra', 0, '2026-11-12')

  const { items } = await (await kit.as(person)).dailyReflections.earlier({ limit: 3 })

  expect(items.map(({ date, hasNote }) => [date, hasNote])).toEqual([
    ['2026-11-14', false],
    ['2026-11-13', true],
    ['2026-11-12', false],
  ])
})

test('a note is written, changed and read back, one row', async () => {
  const person = await kit.person()

  const first = await save(person, 'Primeira linha')
  const second = await save(person, 'Primeira linha\ne a segunda', first.version)

  expect(second.version).not.toBe(first.version)
  const reflectionId = await reflectionOf('2026-11-15')
  expect(await (await kit.as(person)).userReflections.of({ reflectionId })).toMatchObject({
    notes: 'Primeira linha\ne a segunda',
    version: second.version,
    date: '2026-11-15',
  })
  expect(
    await kit.services.db.select().from(userReflections).where(eq(userReflections.userId, person.id)),
  ).toHaveLength(1)
})

test('two devices: the second is told, and what the first saved stands', async () => {
  const person = await kit.person()
  const { version } = await save(person, 'Base')

  await save(person, 'Do telefone', version)

  expect(await refusal(save(person, 'Do computador', version))).toBe('CONFLICT')
  const reflectionId = await reflectionOf('2026-11-15')
  expect((await (await kit.as(person)).userReflections.of({ reflectionId }))?.notes).toBe('Do telefone')
})

test('ten different saves at once: one is kept whole, nine are told', async () => {
  const person = await kit.person()
  const texts = Array.from({ length: 10 }, (_, i) => `Texto ${i}`)

  const outcomes = await Promise.all(texts.map((notes) => refusal(save(person, notes))))

  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(9)
  const rows = await kit.services.db.select().from(userReflections).where(eq(userReflections.userId, person.id))
  expect(rows.map(({ notes }) => notes)).toEqual([texts[outcomes.indexOf('accepted')]])
})

test('a save whose answer was lost can be sent again', async () => {
  const person = await kit.person()

  const first = await save(person, 'Enviada duas vezes')
  const again = await save(person, 'Enviada duas vezes')

  expect(again).toEqual(first)
})

test('a note begun before midnight is saved after it, on the same reflection', async () => {
  const person = await kit.person()
  at('2026-11-16T02:58:00Z')
  const { version } = await save(person, 'Antes da meia-noite')

  at('2026-11-16T03:01:00Z')
  const saved = await save(person, 'Antes e depois da meia-noite', version)

  expect(saved.date).toBe('2026-11-15')
  at('2026-11-15T15:00:00Z')
})

test('nobody reads or changes another member’s note, whatever their role', async () => {
  const owner = await kit.person()
  const { version } = await save(owner, 'Só minha, segredo-da-ana')
  const reflectionId = await reflectionOf('2026-11-15')

  for (const other of [await kit.person(), await kit.person(['moderator']), await kit.person(['admin'])]) {
    const caller = await kit.as(other)
    expect(await caller.userReflections.of({ reflectionId })).toBeNull()
    expect((await caller.userReflections.list({ search: 'segredo' })).items).toEqual([])
    expect(await refusal(caller.userReflections.save({ reflectionId, notes: 'Invadida', version }))).toBe('CONFLICT')
  }
  expect((await (await kit.as(owner)).userReflections.of({ reflectionId }))?.notes).toBe('Só minha, segredo-da-ana')
})

test('tomorrow’s reflection cannot be written on, nor one that does not exist', async () => {
  const person = await kit.person()
  const caller = await kit.as(person)

  expect(await refusal(save(person, 'Cedo', 0, addDays('2026-11-15', 1)))).toBe('NOT_FOUND')
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await refusal(caller.userReflections.save({ reflectionId: unknown, notes: '', version: 0 }))).toBe('NOT_FOUND')
})

test.each([
  ['a note of 20,001 characters', { notes: 'x'.repeat(20_001) }],
  ['a character no database keeps', { notes: 'a\0b' }],
  ['a version from nowhere', { version: -1 }],
  ['a version no column holds', { version: 2 ** 31 }],
  ['the version of no note as the next', { nextVersion: 0 }],
  ['someone else’s name on it', { userId: 'x' }],
  ['a date of one’s own', { date: '2020-01-01' }],
])('%s is refused', async (_, wrong) => {
  const input = { reflectionId: await reflectionOf('2026-11-15'), notes: '', version: 0, ...wrong }

  expect(await refusal((await kit.as(await kit.person())).userReflections.save(input))).toBe('BAD_REQUEST')
})

test('20,000 characters fit', async () => {
  expect((await save(await kit.person(), 'x'.repeat(20_000))).notes).toHaveLength(20_000)
})

test('own notes are found by a word, whatever its case and accents, and page on', async () => {
  const person = await kit.person()
  await save(person, 'O CORAÇÃO ficou leve', 0, '2026-11-10')
  await save(person, 'Nada a ver', 0, '2026-11-11')
  await save(person, 'coracao de novo, 100% _certo_, pão de avó'.normalize('NFD'), 0, '2026-11-12')
  const { userReflections: notes } = await kit.as(person)

  const found = await notes.list({ search: 'Coração' })
  expect(found.items.map(({ date }) => date)).toEqual(['2026-11-15', '2026-11-15'])
  expect((await notes.list({ search: '0% _cert' })).items).toHaveLength(1)
  expect((await notes.list({ search: '%' })).items).toHaveLength(1)
  expect((await notes.list({ search: 'PÃO DE AVÓ' })).items).toHaveLength(1)
  for (const hostile of ['.*', '(?i)', '***=', '[', '\\\\', '(', 'a{999}', "'; drop"])
    expect([hostile, (await notes.list({ search: hostile })).items]).toEqual([hostile, []])

  const first = await notes.list({ limit: 2 })
  const second = await notes.list({ limit: 2, before: first.next })
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3)
  expect(second.next).toBeUndefined()
})

test('a note outlives its reflection', async () => {
  const person = await kit.person()
  await save(person, 'Fica comigo', 0, '2026-09-09')

  await kit.services.db.delete(dailyReflections).where(eq(dailyReflections.date, '2026-09-09'))

  const { items } = await (await kit.as(person)).userReflections.list({})
  expect(items).toMatchObject([{ notes: 'Fica comigo', phrase: null }])
})

test('a note that outlived its reflection is still edited, by its member alone, under its own id', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const first = await save(person, 'Só minha', 0, '2026-09-08')
  await kit.services.db.delete(dailyReflections).where(eq(dailyReflections.date, '2026-09-08'))
  const [listed] = (await ana.userReflections.list({})).items
  const { reflectionId, version } = listed ?? { reflectionId: '', version: 0 }
  expect(listed).toMatchObject({ id: first.id, reflectionId: first.id, reflectionDay: null })

  expect(await ana.userReflections.of({ reflectionId })).toMatchObject({ id: first.id, notes: 'Só minha' })
  const changed = { reflectionId, notes: 'Só minha, e mais', version, nextVersion: 77 }
  expect(await ana.userReflections.save(changed)).toMatchObject({ id: first.id, version: 77 })
  expect(await refusal(ana.userReflections.save({ ...changed, notes: 'De antes' }))).toBe('CONFLICT')

  const bia = await kit.as(await kit.person())
  expect(await bia.userReflections.of({ reflectionId })).toBeNull()
  expect(await refusal(bia.userReflections.save({ ...changed, version: 77 }))).toBe('NOT_FOUND')
  expect((await ana.userReflections.list({})).items).toMatchObject([{ notes: 'Só minha, e mais' }])
})

test('today’s note comes with the reflection it is about, and is the member’s own', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]
  const reflectionId = await reflectionOf('2026-11-15')
  const { notes, version } = await save(ana, 'Só minha')

  expect(await (await kit.as(ana)).userReflections.today()).toMatchObject({ reflectionId, note: { notes, version } })
  expect(await (await kit.as(bia)).userReflections.today()).toEqual({ reflectionId, note: null })
})

test('a note that had to wait is of the day it was written, and sent twice is one save', async () => {
  const ana = await kit.person()
  const reflectionId = await reflectionOf('2026-11-13')
  const note = { reflectionId, notes: 'No avião', version: 0, made: { at: '2026-11-13T20:00:00Z', day: '2026-11-13' } }
  const caller = await kit.as(ana)

  const first = await caller.userReflections.save(note)
  const second = await caller.userReflections.save(note)

  expect(first.date).toBe('2026-11-13')
  expect(second).toEqual(first)
})
