import { beforeAll, expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { gatherReads } from '#server/db/reads/gather.ts'
import { forgetShared } from '#server/db/reads/shared.ts'
import type { LocalDay } from '#shared/dates.ts'
import { renewReflections } from './content.ts'
import { listEarlier } from './queries.ts'

const kit = testKit()
const today = '2026-11-15'

beforeAll(() => renewReflections(kit.services.db, new Date('2026-11-15T15:00:00Z')))

/** What the two reads of a page replace: one query that looks for the member's note on every reflection. */
const plainly = (userId: string, before: LocalDay, most: number) => kit.services.sql<
  { date: string; phrase: string; hasNote: boolean }[]
>`
  select date::text, phrase, "hasNote" from (
    select *, exists (select from user_reflections n
      where n.user_id = ${userId} and n.reflection_id = r.id and n.notes <> '') as "hasNote"
    from daily_reflections r where date < ${before}) seen
  where is_active or "hasNote" order by date desc limit ${most}`

test('pages of whatever was taken back and written on are those of the plain query', async () => {
  const { sql, db } = kit.services
  const people = [await kit.person(), await kit.person()]
  for (const { id } of people) {
    await sql`update daily_reflections set is_active = random() < 0.4`
    await sql`insert into user_reflections (user_id, reflection_id, date, notes)
      select ${id}, id, date, case when random() < 0.8 then 'Minhas palavras' else '' end
      from daily_reflections where random() < 0.3`
    forgetShared(db.$client)
    for (const before of [today, '2026-10-01', '2026-01-20', '2026-01-03', '2026-01-01'])
      for (const limit of [1, 3, 20, 100])
        for (const asked of [db, gatherReads(db)]) {
          const { items, next } = await listEarlier(asked, { id }, today, { before, limit })
          const expected = await plainly(id, before, limit + 1)
          expect(items.map(({ date, phrase, hasNote }) => ({ date, phrase, hasNote }))).toEqual(
            expected.slice(0, limit).map((row) => ({ ...row })),
          )
          expect(next).toBe(expected.length > limit ? expected[limit - 1]?.date : undefined)
        }
  }
})

test('where none is active, only those one wrote on are listed', async () => {
  const { sql, db } = kit.services
  const [writer, other] = [await kit.person(), await kit.person()]
  await sql`update daily_reflections set is_active = false`
  await sql`insert into user_reflections (user_id, reflection_id, date, notes)
    select ${writer.id}, id, date, 'Lembro' from daily_reflections where date = '2026-02-03'`
  const pageOf = (who: { id: string }) => listEarlier(db, who, today, { limit: 3 })
  expect((await pageOf(writer)).items.map(({ date }) => date)).toEqual(['2026-02-03'])
  expect(await pageOf(other)).toEqual({ items: [], next: undefined })
})
