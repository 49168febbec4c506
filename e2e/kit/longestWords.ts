import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'

/**
 * Every answer as it would be if people had written one word, as long as the column allows, wherever they can write: past
 * every form, and in no row that another journey reads.
 */
export async function answerWithLongestWords(page: Page) {
  const most = await longestOf()
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const answers = await response.json().catch(() => undefined)
    await route.fulfill({ response, ...(answers && { json: lengthened(answers, '', most) }) })
  })
}

/** What a column holds at most, by the name its field travels under: `first_name` as `firstName`. */
async function longestOf(): Promise<Map<string, number>> {
  const checks = await inDatabase(
    (sql) => sql<{ rule: string }[]>`
      select pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'c' and conname like '%_length'`,
  )
  const most = new Map<string, number>()
  for (const { rule } of checks) {
    const [, column = '', limit = ''] = /char_length\((\w+)\).*<= (\d+)/.exec(rule) ?? []
    const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    most.set(field, Math.max(most.get(field) ?? 0, Number(limit)))
  }
  return most
}

function lengthened(value: unknown, field: string, most: Map<string, number>): unknown {
  if (Array.isArray(value)) return value.map((item) => lengthened(item, field, most))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, lengthened(part, name, most)]))
  return typeof value === 'string' && isWritten(value, field)
    ? longWord(value, Math.min(most.get(field) ?? 200, 2000))
    : value
}

/** By a person, not by a program: names of states and kinds are small letters without a space. */
const isWritten = (text: string, field: string) =>
  field === 'tags' ||
  (/^[<“"\p{Lu}]|\s|@/u.test(text) && !/^(https?:|\/|\d{4}-|[A-Z][\w-]+\/)|^(INTERNAL|UNAVAILABLE)$/.test(text))

const words = new Map<string, string>()

/** One word for each text, so that what was alike stays alike and what differed stays apart. */
function longWord(text: string, length: number): string {
  const known = words.get(`${length} ${text}`) ?? `${words.size}`.padStart(length, 'W')
  words.set(`${length} ${text}`, known)
  if (text.startsWith('<')) return `<p>${known}</p>`
  return text.includes('@') ? `${known.slice(0, -9)}@${known.slice(-5)}.br` : known
}
