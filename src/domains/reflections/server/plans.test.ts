import { drizzle } from 'drizzle-orm/postgres-js'
import { beforeAll, expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import type { Db } from '#server/db/connect.ts'
import { listNotes } from './listNotes.ts'

const kit = testKit()
let heavy: Person

/** A thousand notes of one member, ten times as many of others. */
beforeAll(async () => {
  const { sql } = kit.services
  heavy = await kit.person()
  await sql`insert into users (name, email) select 'Membro', 'm' || n || '@exemplo.com' from generate_series(1, 100) n`
  const written = sql`'Dia ' || n || ': ' || repeat('senti gratidão de manhã, em silêncio. ', 20)`
  await sql`insert into user_reflections (user_id, date, notes)
    select ${heavy.id}, '2020-01-01'::date + n, ${written} from generate_series(1, 1000) n`
  await sql`insert into user_reflections (user_id, date, notes)
    select u.id, '2020-01-01'::date + n, 'Um dia' from users u, generate_series(1, 100) n where u.id <> ${heavy.id}`
  await sql`analyze users, user_reflections`
}, 60_000)

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Output?: string[]
  Plans?: Plan[]
}

const walk = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(walk)]

/** What a search reads of the notes, step by step. */
async function readBy(search: string) {
  const sent: { query: string; params: unknown[] }[] = []
  const db: Db = drizzle(kit.services.sql, { logger: { logQuery: (query, params) => sent.push({ query, params }) } })
  await listNotes(db, heavy, '2026-11-15', { search, limit: 30 })
  const { query = '', params = [] } = sent[0] ?? {}
  const explain = `explain (analyze, verbose, format json) ${query}`
  const [row] = await kit.services.sql.unsafe(explain, params as string[])
  return walk(row?.['QUERY PLAN'][0].Plan)
}

test.each(['', 'manha gratidao', 'tristeza'])('looking for %j reads the notes of its member alone', async (search) => {
  const steps = await readBy(search)
  const scans = steps.filter((step) => step['Relation Name'] === 'user_reflections')

  expect(scans.map((step) => step['Node Type'])).not.toContain('Seq Scan')
  expect(Math.max(...scans.map((step) => step['Actual Rows']))).toBeLessThanOrEqual(1000)
})

test('excerpts are cut out of the notes of one page, not of all that were found', async () => {
  const cutting = (await readBy('manha gratidao')).filter(({ Output = [] }) => Output.join().includes('substr('))

  expect(cutting.length).toBeGreaterThan(0)
  expect(Math.max(...cutting.map((step) => step['Actual Rows'] * step['Actual Loops']))).toBe(31)
})

test('the place of a word is looked for once a note, and no further than to its first', async () => {
  const steps = await readBy('gratidao')
  const written = steps.flatMap(({ Output = [] }) => Output).join(' ')

  expect(written.match(/"?substring"?\(\w+\.notes/g)).toHaveLength(1)
  expect(written).not.toContain('regexp_')
})
