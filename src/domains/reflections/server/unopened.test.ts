import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { dailyReflections } from './tables.ts'

const kit = testKit()
const today = '2026-11-15'
const at = (time: string, day = today) => ({ at: `${today}T${time}:00.000Z`, day })

const october = new Date('2026-10-01T12:00:00Z')

/** There since October; the last change to it was at noon of the 15th. */
async function reflectionOf(date: string, isActive: boolean, publishedAt: Date | null = october): Promise<string> {
  const row = {
    publishedAt,
    date,
    phrase: `Frase de ${date}`,
    question: 'Pergunta',
    isActive,
    createdAt: october,
    updatedAt: new Date('2026-11-15T12:00:00Z'),
  }
  const [made] = await kit.services.db
    .insert(dailyReflections)
    .values(row)
    .onConflictDoUpdate({ target: dailyReflections.date, set: row })
    .returning({ id: dailyReflections.id })
  return made?.id ?? ''
}

const inBrazil = () => kit.person([], { timezone: 'America/Sao_Paulo' })
const notesOf = async (who: Person) => (await kit.as(who)).userReflections
const phrasesOf = async (who: Person) => (await (await notesOf(who)).list({})).items.map(({ phrase }) => phrase)

test('a reflection that is switched off takes no note, and so opens to nobody who has none', async () => {
  const reflectionId = await reflectionOf('2026-11-10', false)
  const ana = await inBrazil()
  const { save } = await notesOf(ana)
  const note = { reflectionId, notes: 'Oi', version: 0 }
  expect(await refusal(save(note))).toBe('NOT_FOUND')
  expect(await refusal(save({ ...note, made: at('12:01') }))).toBe('NOT_FOUND')
  expect(await refusal((await kit.as(ana)).dailyReflections.ofDay({ day: '2026-11-10' }))).toBe('NOT_FOUND')
})

test('a note made while the reflection was open is saved though staff switched it off since', async () => {
  const reflectionId = await reflectionOf('2026-11-10', false)
  const ana = await inBrazil()
  const { save } = await notesOf(ana)
  expect(await refusal(save({ reflectionId, notes: 'Oi', version: 0, made: at('11:59') }))).toBe('accepted')
  expect(await phrasesOf(ana)).toEqual(['Frase de 2026-11-10'])
})

test('one that was never switched on takes no note, whenever it is said to be made, and so opens to nobody', async () => {
  const reflectionId = await reflectionOf('2026-11-09', false, null)
  const ana = await inBrazil()
  const { save } = await notesOf(ana)
  const note = { reflectionId, notes: 'Oi', version: 0 }
  expect(await refusal(save({ ...note, made: at('11:59') }))).toBe('NOT_FOUND')
  expect(await refusal((await kit.as(ana)).dailyReflections.ofDay({ day: '2026-11-09' }))).toBe('NOT_FOUND')
})

test('who has a note on a reflection goes on writing it after it was switched off, also from an empty one', async () => {
  const reflectionId = await reflectionOf('2026-11-10', true)
  const { save } = await notesOf(await inBrazil())
  let { version } = await save({ reflectionId, notes: 'Oi', version: 0 })
  await kit.services.db.update(dailyReflections).set({ isActive: false }).where(eq(dailyReflections.id, reflectionId))
  for (const notes of ['Oi, de novo', '', 'Outra vez']) ({ version } = await save({ reflectionId, notes, version }))
  expect(version).toBeGreaterThan(0)
})

test('a note said to be made tomorrow shows nothing of tomorrow’s reflection until it is that day', async () => {
  const reflectionId = await reflectionOf('2026-11-16', true)
  const ana = await inBrazil()
  await (await notesOf(ana)).save({ reflectionId, notes: 'Oi', version: 0, made: at('14:00', '2026-11-16') })
  expect(await phrasesOf(ana)).toEqual([null])

  kit.clock.now = new Date('2026-11-16T15:00:00Z')
  expect(await phrasesOf(ana)).toEqual(['Frase de 2026-11-16'])
  kit.clock.now = new Date('2026-11-15T15:00:00Z')
})

test('a day that has begun nowhere on earth takes no note', async () => {
  const reflectionId = await reflectionOf('2026-11-16', true)
  const { save } = await notesOf(await inBrazil())
  const early = save({ reflectionId, notes: 'Oi', version: 0, made: at('09:59', '2026-11-16') })
  expect(await refusal(early)).toBe('NOT_FOUND')
})
