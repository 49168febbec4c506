import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { addDays } from '#shared/dates.ts'
import { patternOf } from '#shared/words.ts'
import { excerptLead, excerptLength, excerptOf } from '../rules.ts'
import { userReflections } from './tables.ts'

const kit = testKit()
const letters = [...'aãáAÃeéiİıoõôcçÇnñй한がς😀 .(', '\u0301', '\u0303', '\ufe0f', '\n']
const words = ['a', 'ã', 'ao', 'É', 'İ', 'ci', 'й', '한', 'が', '😀', '(', 'çã', 'n\u0303', 'aa']
let person: Person

/** The same texts at every run. */
function drawn(seed: number, length: number): string {
  let state = seed
  return Array.from({ length }, () => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return letters[Math.floor((state / 2 ** 31) * letters.length)]
  }).join('')
}

beforeAll(async () => {
  person = await kit.person()
  const texts = Array.from(
    { length: 60 },
    (_, index) => `${'. '.repeat(index * 5)}${drawn(index + 1, 10 + index * 12)}`,
  )
  const notes = texts.map((text, index) => ({ userId: person.id, date: addDays('2026-11-15', -index), notes: text }))
  await kit.services.db.insert(userReflections).values(notes)
})

test.each(words)('the excerpt begins before the first place where %j is written', async (search) => {
  const rows = await kit.services.db
    .select({
      text: userReflections.notes,
      found: sql<number>`regexp_instr(${userReflections.notes}, ${patternOf(search)}, 1, 1, 0, 'i')`,
    })
    .from(userReflections)
    .where(sql`${userReflections.notes} ~* ${patternOf(search)}`)
    .orderBy(sql`${userReflections.date} desc`)
  expect(rows.length).toBeGreaterThan(5)

  const { items } = await (await kit.as(person)).userReflections.list({ search, limit: 100 })
  expect(items.map(({ notes }) => notes)).toEqual(rows.map(({ text, found }) => excerptAt(text, found)))
})

function excerptAt(text: string, found: number): string {
  const start = Math.max(found - excerptLead, 1)
  const part = [...text].slice(start - 1, start - 1 + excerptLength).join('')
  return excerptOf({ part, start, length: [...text].length }).notes
}
