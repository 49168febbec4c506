import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { asManyConnections, type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { drawVersion } from '../rules.ts'
import { dailyReflections, userReflections } from './tables.ts'

const kit = testKit(asManyConnections)
let reflectionId = ''

beforeAll(async () => {
  const day = { date: '2026-11-10', phrase: 'Frase', question: 'Pergunta' }
  const [made] = await kit.services.db.insert(dailyReflections).values(day).returning()
  reflectionId = made?.id ?? ''
})

type Save = { notes: string; version: number; nextVersion?: number; made?: { at: string; day: string } }
const save = async (person: Person, given: Save) =>
  (await kit.as(person)).userReflections.save({ reflectionId, ...given })
const saved = async (person: Person) => (await kit.as(person)).userReflections.of({ reflectionId })

test('a browser that counts versions up by one does not hit upon what another device saved', async () => {
  const person = await kit.person()
  const { version } = await save(person, { notes: 'O começo', version: 0 })
  await save(person, { notes: 'Do computador', version, nextVersion: drawVersion() })

  expect(await refusal(save(person, { notes: 'Telefone, um', version }))).toBe('CONFLICT')
  expect(await refusal(save(person, { notes: 'Telefone, dois', version: version + 1 }))).toBe('CONFLICT')
  expect((await saved(person))?.notes).toBe('Do computador')
})

test('a text gets the version its browser drew, so that the next one can be built upon it before the answer', async () => {
  const person = await kit.person()
  const [one, two] = [drawVersion(), drawVersion()]

  await save(person, { notes: 'Um', version: 0, nextVersion: one })
  await save(person, { notes: 'Um', version: 0, nextVersion: one })
  await save(person, { notes: 'Dois', version: one, nextVersion: two })

  expect(await saved(person)).toMatchObject({ notes: 'Dois', version: two })
  expect(await refusal(save(person, { notes: 'Um', version: 0, nextVersion: one }))).toBe('CONFLICT')
})

test('a save that would leave the version as it is changes nothing', async () => {
  const person = await kit.person()
  const { version } = await save(person, { notes: 'Um', version: 0 })

  expect(await refusal(save(person, { notes: 'Dois', version, nextVersion: version }))).toBe('INVALID_INPUT')
  expect((await saved(person))?.notes).toBe('Um')
})

test('first saves at once, written on different days, are one note and nine are told', async () => {
  const person = await kit.person()
  const days = Array.from({ length: 10 }, (_, index) => `2026-11-1${index % 6}`)

  const outcomes = await Promise.all(
    days.map((day, index) =>
      refusal(save(person, { notes: `Texto ${index}`, version: 0, made: { at: `${day}T12:00:00Z`, day } })),
    ),
  )

  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(9)
  const rows = await kit.services.db.select().from(userReflections).where(eq(userReflections.userId, person.id))
  expect(rows).toHaveLength(1)
})
