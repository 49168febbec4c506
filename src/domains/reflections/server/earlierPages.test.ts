import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { addDays, type LocalDay } from '#shared/dates.ts'
import { renewReflections } from './content.ts'
import { dailyReflections, userReflections } from './tables.ts'

const kit = testKit()
const today = '2026-11-15'

beforeAll(() => renewReflections(kit.services.db, new Date(`${today}T15:00:00Z`)))

const reflectionOf = async (day: LocalDay) => {
  const [found] = await kit.services.db.select().from(dailyReflections).where(eq(dailyReflections.date, day))
  return found?.id ?? ''
}

const write = async (person: Person, notes: string, day = today) =>
  (await kit.as(person)).userReflections.save({ reflectionId: await reflectionOf(day), notes, version: 0 })

test('an earlier reflection opens by its day, whole, as today’s does', async () => {
  const { dailyReflections: reflections } = await kit.as(await kit.person())

  expect(await reflections.ofDay({ day: today })).toEqual(await reflections.today())
  const earlier = await reflections.ofDay({ day: '2026-11-10' })
  expect(Object.keys(earlier)).toEqual(Object.keys((await reflections.today()) ?? {}))
  expect(earlier.date).toBe('2026-11-10')
})

test('one’s own note on it comes by its day, and nobody else’s', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]
  const { version } = await write(ana, 'Daquele dia', '2026-11-11')
  const reflectionId = await reflectionOf('2026-11-11')
  const of = async (who: Person, day: LocalDay) => (await kit.as(who)).userReflections.ofDay({ day })

  expect(await of(ana, '2026-11-11')).toMatchObject({ reflectionId, note: { notes: 'Daquele dia', version } })
  expect(await of(bia, '2026-11-11')).toEqual({ reflectionId, note: null })
  expect(await of(ana, addDays(today, 1))).toBeNull()
})

test('one of tomorrow, of no day at all, and one that was taken back do not open', async () => {
  const { dailyReflections: reflections } = await kit.as(await kit.person())
  const day = '2026-10-01'
  await kit.services.db.update(dailyReflections).set({ isActive: false }).where(eq(dailyReflections.date, day))

  for (const missing of [addDays(today, 1), '2001-01-01', day])
    expect(await refusal(reflections.ofDay({ day: missing }))).toBe('NOT_FOUND')
  expect(await refusal(reflections.ofDay({ day: '2026-13-41' }))).toBe('BAD_REQUEST')
})

test('one that was taken back still opens for whoever wrote on it', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]
  const day = '2026-10-02'
  await write(ana, 'Fica comigo', day)
  await kit.services.db.update(dailyReflections).set({ isActive: false }).where(eq(dailyReflections.date, day))

  expect((await (await kit.as(ana)).dailyReflections.ofDay({ day })).date).toBe(day)
  expect(await refusal((await kit.as(bia)).dailyReflections.ofDay({ day }))).toBe('NOT_FOUND')
})

const rowsOf = ({ id }: Person) => kit.services.db.select().from(userReflections).where(eq(userReflections.userId, id))

test('a note is erased as its member saw it, and nothing of it stays', async () => {
  const ana = await kit.person()
  const { userReflections: notes } = await kit.as(ana)
  await write(ana, 'Para apagar')
  const [listed] = (await notes.list({})).items
  expect(listed?.reflectionId).toBe(await reflectionOf(today))

  await notes.erase({ id: listed?.id ?? '', version: listed?.version ?? 0 })

  expect(await rowsOf(ana)).toEqual([])
  expect(await refusal(notes.erase({ id: listed?.id ?? '', version: listed?.version ?? 0 }))).toBe('NOT_FOUND')
})

test('a note that changed elsewhere since is not erased unseen', async () => {
  const ana = await kit.person()
  const { userReflections: notes } = await kit.as(ana)
  const { id, version } = await write(ana, 'Antes')
  await notes.save({ reflectionId: await reflectionOf(today), notes: 'Depois', version })

  expect(await refusal(notes.erase({ id, version }))).toBe('CONFLICT')
  expect(await rowsOf(ana)).toMatchObject([{ notes: 'Depois' }])
})

test('nobody erases another member’s note, whatever their role', async () => {
  const ana = await kit.person()
  const { id, version } = await write(ana, 'Só minha')

  for (const other of [await kit.person(), await kit.person(['moderator', 'admin'])])
    expect(await refusal((await kit.as(other)).userReflections.erase({ id, version }))).toBe('NOT_FOUND')
  expect(await rowsOf(ana)).toHaveLength(1)
})

test('a note whose reflection is gone, and one without consent, can still be erased', async () => {
  const ana = await kit.person()
  const orphan = await write(ana, 'Sem reflexão', '2026-10-03')
  await kit.services.db.delete(dailyReflections).where(eq(dailyReflections.date, '2026-10-03'))
  const { userReflections: notes, consents } = await kit.as(ana)
  await consents.revoke()

  await notes.erase({ id: orphan.id, version: orphan.version })

  expect(await rowsOf(ana)).toEqual([])
})
