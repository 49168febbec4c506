import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, refusal, testKit } from '#app/server/testing/kit.ts'
import type { StaffAudios } from '../contract.ts'
import { audioSorts } from '../rules.ts'

const kit = testKit()
let staff: Caller

beforeAll(async () => {
  staff = await kit.as(await kit.person(['admin']))
  await kit.services.db.execute(sql`
    insert into audio_contents (title, duration_minutes, file_size, created_at)
    select (array['Água', 'abelha', 'Zênite', 'água'])[1 + n % 4] || ' ' || n / 40, 1 + n % 7,
      case when n % 5 = 0 then null else n % 11 * 1000 end, timestamptz '2026-01-01' + (n / 40) * interval '1 microsecond'
    from generate_series(1, 500) n`)
})

async function everything(wanted: Pick<StaffAudios, 'sort' | 'descending'>) {
  const seen: Awaited<ReturnType<typeof staff.audioContents.staffList>>['items'] = []
  let after: StaffAudios['after']
  do {
    const page = await staff.audioContents.staffList({ ...wanted, after })
    expect(page.items.length).toBeLessThanOrEqual(50)
    seen.push(...page.items)
    after = page.next
  } while (after)
  return seen
}

const orders = {
  newest: 'created_at',
  title: 'fold(title)',
  duration: 'duration_minutes',
  size: 'coalesce(file_size, 0)',
}

test.each(audioSorts.flatMap((sort) => [true, false].map((descending) => ({ sort, descending }))))(
  'five hundred by $sort, descending is $descending: each once, in order',
  async ({ sort, descending }) => {
    const direction = descending ? 'desc' : 'asc'
    const inOrder = await kit.services.db.execute<{ id: string }>(
      sql.raw(`select id from audio_contents order by ${orders[sort]} ${direction}, id ${direction}`),
    )

    expect((await everything({ sort, descending })).map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
  },
)

test('titles are in order without regard to case and accents', async () => {
  const first = (await staff.audioContents.staffList({ sort: 'title', descending: false })).items[0]

  expect(first?.title).toMatch(/^abelha/)
})

test('search ignores case and accents, and the category narrows it', async () => {
  const newest = { sort: 'newest', descending: true } as const
  const { id } = await staff.contentCategories.create({ name: 'Sono', description: '', color: '#5b6838', icon: 'moon' })
  await kit.services.db.execute(sql`
    update audio_contents set category_id = ${id} where id = (select id from audio_contents where title = 'Zênite 3' limit 1)`)
  const titles = async (more: Partial<StaffAudios>) =>
    (await staff.audioContents.staffList({ ...newest, ...more })).items.map(({ title }) => title)

  const found = await titles({ search: 'ZENITE 11' })
  expect(found).toContain('Zênite 11')
  expect(found.filter((title) => !/^Zênite 11/.test(title))).toEqual([])
  expect(await titles({ category: id })).toEqual(['Zênite 3'])
  expect(await titles({ category: id, search: 'agua' })).toEqual([])
  expect((await titles({ category: 'none' })).length).toBe(50)
  expect(await titles({ search: '%' })).toEqual([])
})

test.each([
  ['an id that is none', { sort: 'size', after: { key: '1', id: 'x' } }],
  ['a size that is none', { sort: 'size', after: { key: 'x', id: randomUUID() } }],
  ['a duration beyond all', { sort: 'duration', after: { key: '99999999999', id: randomUUID() } }],
  ['a moment that is none', { sort: 'newest', after: { key: '5', id: randomUUID() } }],
  ['an order that is none', { sort: 'nothing' }],
])('%s is refused', async (_, wanted) => {
  expect(await refusal(staff.audioContents.staffList({ descending: false, ...wanted } as never))).toBe('BAD_REQUEST')
})
