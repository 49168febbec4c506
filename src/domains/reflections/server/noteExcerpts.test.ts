import { beforeAll, expect, test } from 'vitest'
import { type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { addDays } from '#shared/dates.ts'
import { noteLimit } from '../rules.ts'
import { userReflections } from './tables.ts'

const kit = testKit()
const long = `${'Uma palavra depois da outra. '.repeat(300)}O CORAÇÃO ficou leve. ${'E mais palavras no fim. '.repeat(300)}`
let person: Person

const write = (userId: string, notes: string, date = '2026-11-15') =>
  kit.services.db.insert(userReflections).values({ userId, date, notes }).returning()

beforeAll(async () => {
  person = await kit.person()
})

test('a hundred of the longest notes are a list of at most 150 kB', async () => {
  const days = Array.from({ length: 100 }, (_, index) => addDays('2026-11-15', -index))
  await Promise.all(days.map((day) => write(person.id, '😀é "\\'.repeat(noteLimit).slice(0, noteLimit), day)))

  const list = await (await kit.as(person)).userReflections.list({ limit: 100 })

  expect(list.items).toHaveLength(100)
  expect(Buffer.byteLength(JSON.stringify(list))).toBeLessThan(150_000)
  expect(list.items.every(({ hasMore }) => hasMore)).toBe(true)
})

test('a list carries how a note begins, a search the place where it was found, and its owner the whole', async () => {
  const owner = await kit.person()
  const [note] = await write(owner.id, long)
  await write(owner.id, 'Curta.\nInteira.', '2026-11-14')
  const { userReflections: notes } = await kit.as(owner)

  const [first, short] = (await notes.list({})).items
  expect(first).toMatchObject({ id: note?.id, hasMore: true })
  expect(first?.notes).toMatch(/^Uma palavra depois .* (Uma|palavra|depois|da|outra\.)…$/)
  expect(short).toMatchObject({ notes: 'Curta.\nInteira.', hasMore: false })
  const [found] = (await notes.list({ search: 'coracao' })).items
  expect(found?.notes).toMatch(/^…(\S+ )+O CORAÇÃO ficou leve\. .*\S…$/)
  expect(await notes.one({ id: note?.id ?? '' })).toMatchObject({ notes: long })
})

test('nobody opens another member’s note, whatever their role', async () => {
  const [note] = await write((await kit.person()).id, long)

  for (const other of [await kit.person(), await kit.person(['moderator', 'admin'])])
    expect(await refusal((await kit.as(other)).userReflections.one({ id: note?.id ?? '' }))).toBe('NOT_FOUND')
})
