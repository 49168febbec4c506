import { drizzle } from 'drizzle-orm/postgres-js'
import { beforeAll, expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { recentAudios } from '#domains/meditations/server/recentAudios.ts'
import type { Db } from '#server/db/connect.ts'
import { listSaved, savedIds } from './queries.ts'
import { setSaved } from './setSaved.ts'

const kit = testKit()
const growing = ['saved_items', 'user_audio_progress', 'audio_contents']
const today = '2026-11-15'
let heavy: Person

/** A thousand things kept and heard by one member, among many members who keep some. */
beforeAll(async () => {
  const { sql } = kit.services
  heavy = await kit.person()
  await sql`insert into audio_contents (title, duration_minutes) select 'Som ' || n, 10 from generate_series(1, 1000) n`
  await sql`insert into users (name, email) select 'Membro', 'm' || n || '@exemplo.com' from generate_series(1, 200) n`
  const when = sql`now() - n * interval '1 minute'`
  const keepers = sql`(select id, 50 as most from users where id <> ${heavy.id} union all select ${heavy.id}::uuid, 1000) u`
  const audios = sql`(select id, row_number() over () as n from audio_contents) a`
  await sql`insert into saved_items (user_id, kind, item_id, is_saved, saved_at)
    select u.id, 'audio', a.id, true, ${when} from ${keepers} join ${audios} on n <= most`
  await sql`insert into user_audio_progress (user_id, audio_content_id, progress_seconds, last_played_at)
    select u.id, a.id, 60, ${when} from ${keepers} join ${audios} on n <= most`
  await sql`analyze users, audio_contents, saved_items, user_audio_progress`
}, 60_000)

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

/** What each statement reads: tables from end to end, and the most rows that any step of it held. */
async function readBy(work: (db: Db) => Promise<unknown>) {
  const sent: { query: string; params: unknown[] }[] = []
  const db: Db = drizzle(kit.services.sql, { logger: { logQuery: (query, params) => sent.push({ query, params }) } })
  await work(db)
  const selects = sent.filter(({ query }) => query.startsWith('select') || query.startsWith('with'))
  const plans: Plan[] = []
  for (const { query, params } of selects) {
    const [row] = await kit.services.sql.unsafe(`explain (analyze, format json) ${query}`, params as string[])
    plans.push(row?.['QUERY PLAN'][0].Plan)
  }
  const nodes = plans.flatMap(walk)
  return {
    scanned: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && growing.includes(node['Relation Name'] ?? ''))
      .map((node) => node['Relation Name']),
    most: Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops'])),
  }
}

const walk = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(walk)]

test('a page of a long kept list reads that page alone, filtered or not, first or in the middle', async () => {
  const { next } = await listSaved(kit.services.db, heavy, today, {})
  for (const asked of [{}, { kind: 'audio' as const }, { cursor: next ?? undefined }]) {
    const { scanned, most } = await readBy((db) => listSaved(db, heavy, today, asked))
    expect([scanned, most <= 100]).toEqual([[], true])
  }
})

test('the ids of one kind are read from the member’s own rows alone', async () => {
  const { scanned, most } = await readBy((db) => savedIds(db, heavy, 'audio'))
  expect([scanned, most]).toEqual([[], 1000])
})

test('what was heard lately reads a few rows, however much was heard before', async () => {
  const { scanned, most } = await readBy((db) => recentAudios(db, heavy))
  expect([scanned, most <= 100]).toEqual([[], true])
})

test('keeping one more thing asks for the member’s own rows alone', async () => {
  const [audio] = await kit.services.sql`select id from audio_contents limit 1`
  const moment = { at: new Date(), day: today }
  const input = { kind: 'audio' as const, id: String(audio?.id), isSaved: true }
  expect((await readBy((db) => setSaved(db, heavy, today, moment, input))).scanned).toEqual([])
})
