import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { audioContents, contentCategories } from './tables.ts'

const kit = testKit()
let ana: Person
let staff: Awaited<ReturnType<typeof kit.as>>

beforeAll(async () => {
  ana = await kit.person()
  staff = await kit.as(await kit.person(['admin']))
})

const calm = { name: 'Calma', description: '', color: '#5b6838', icon: 'leaf' } as const

const named = async (name: string) => {
  const found = (await staff.contentCategories.staffList()).items.find((category) => category.name === name)
  if (!found) throw new Error(`no category ${name}`)
  return found
}

test('a category made by staff is offered to members, without its empty description', async () => {
  await staff.contentCategories.create({ ...calm, name: '  Água e vento  ' })

  expect(await (await kit.as(ana)).contentCategories.list()).toContainEqual(
    expect.objectContaining({ name: 'Água e vento', description: null, color: '#5b6838', icon: 'leaf' }),
  )
})

test('the second of two editors is told, and overwrites nothing', async () => {
  await staff.contentCategories.create({ ...calm, name: 'Disputada' })
  const { id, updatedAt } = await named('Disputada')
  const version = updatedAt.toISOString()

  await staff.contentCategories.update({ ...calm, id, version, name: 'Primeira' })
  expect(await refusal(staff.contentCategories.update({ ...calm, id, version, name: 'Segunda' }))).toBe(
    'CHANGED_MEANWHILE',
  )

  expect((await named('Primeira')).id).toBe(id)
})

test('a form opens with the category as it is now; one that is gone is not found', async () => {
  const { id } = await staff.contentCategories.create({ ...calm, name: 'Aberta' })

  expect(await staff.contentCategories.staffOne({ id })).toMatchObject({
    ...calm,
    id,
    name: 'Aberta',
    description: null,
  })
  expect(await refusal(staff.contentCategories.staffOne({ id: randomUUID() }))).toBe('NOT_FOUND')
})

test('a removed category leaves its audios without one', async () => {
  const { db } = kit.services
  const { id } = await staff.contentCategories.create({ ...calm, name: 'Passageira' })
  const [audio] = await db
    .insert(audioContents)
    .values({ title: 'Maré', durationMinutes: 5, categoryId: id })
    .returning()
  expect((await named('Passageira')).audios).toBe(1)

  await staff.contentCategories.remove({ id })

  const [kept] = await db
    .select()
    .from(audioContents)
    .where(eq(audioContents.id, audio?.id ?? ''))
  expect(kept).toMatchObject({ title: 'Maré', categoryId: null })
})

test.each([
  ['no name', { ...calm, name: '   ' }],
  ['a name one letter too long', { ...calm, name: 'a'.repeat(81) }],
  ['a description one letter too long', { ...calm, description: 'a'.repeat(501) }],
  ['a colour that is none', { ...calm, color: 'red' }],
  ['a zero byte', { ...calm, name: 'a\0b' }],
])('%s is refused and changes nothing', async (_, input) => {
  const before = await kit.services.db.$count(contentCategories)

  expect(await refusal(staff.contentCategories.create(input))).toBe('BAD_REQUEST')
  expect(await kit.services.db.$count(contentCategories)).toBe(before)
})

test('the longest name and description fit', async () => {
  await staff.contentCategories.create({ ...calm, name: 'n'.repeat(80), description: 'd'.repeat(500) })

  expect((await named('n'.repeat(80))).description).toHaveLength(500)
})

test('what is not there cannot be changed or removed', async () => {
  const gone = { id: randomUUID() }

  expect(await refusal(staff.contentCategories.remove(gone))).toBe('NOT_FOUND')
  const version = new Date().toISOString()
  expect(await refusal(staff.contentCategories.update({ ...calm, ...gone, version }))).toBe('NOT_FOUND')
})
