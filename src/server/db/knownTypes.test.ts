import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutProxy } from '#app/server/testing/cutProxy.ts'
import { testKit } from '#app/server/testing/kit.ts'
import { connect } from './connect.ts'

const kit = testKit()
/** What arrived at the database, in the parts in which it was sent. */
const parts: string[] = []
let proxy: Awaited<ReturnType<typeof cutProxy>>
let pool: ReturnType<typeof connect>

beforeAll(async () => {
  proxy = await cutProxy((sent) => parts.push(sent) === 0)
  const [{ name } = { name: '' }] = await kit.services.sql<{ name: string }[]>`select current_database() as name`
  pool = connect(proxy.url.replace(/postgres$/, name), 2)
  await kit.services.sql`create table kept (id int primary key, note text)`
})

afterAll(async () => {
  await pool.close()
  proxy.close()
})

async function sentFor(act: () => PromiseLike<unknown>) {
  parts.length = 0
  await act()
  return parts.length
}

const keep = (id: number, note: unknown) =>
  pool.sql.unsafe('insert into kept (id, note) values ($1, $2) returning note', [id, note as string])

test('which types the parameters of a statement have is asked once, and known to every connection of the pool', async () => {
  await pool.sql`select 1`
  expect(await sentFor(() => keep(1, 'um'))).toBe(2)
  expect(await sentFor(() => keep(2, 'dois'))).toBe(1)

  const busy = await pool.sql.reserve()
  await pool.sql`select 1`
  expect(await sentFor(() => keep(3, 'três'))).toBe(1)
  busy.release()
  expect(await kit.services.sql`select id, note from kept order by id`).toEqual([
    { id: 1, note: 'um' },
    { id: 2, note: 'dois' },
    { id: 3, note: 'três' },
  ])
})

test.each([
  ['a number', '$1::int8', 9_007_199_254_740_991n, '9007199254740991'],
  ['a truth', '$1::bool', false, false],
  ['a moment', '$1::timestamptz', '2026-11-15T15:00:00.123Z', '2026-11-15 15:00:00.123+00'],
  ['an object', '$1::jsonb', '{"um": ["dois", null]}', { um: ['dois', null] }],
  ['texts', '$1::text[]', ['um', 'dois, três', '"'], ['um', 'dois, três', '"']],
  ['bytes', '$1::bytea', Buffer.from([0, 255, 10]), Buffer.from([0, 255, 10])],
  ['nothing', '$1::uuid', null, null],
])('%s arrives the second time as it did the first', async (_, cast, given, expected) => {
  const ask = () => pool.sql.unsafe(`select ${cast} as it`, [given as never])
  expect(await ask()).toEqual([{ it: expected }])
  expect(await ask()).toEqual([{ it: expected }])
})

test('a statement that fails is asked for its types anew, so that a column may change its type under a pool', async () => {
  await keep(10, '10')
  await expect(keep(10, 'again')).rejects.toMatchObject({ code: '23505' })
  expect(await sentFor(() => keep(11, '11'))).toBe(2)
  await kit.services.sql`alter table kept alter note type int using length(note)`

  await expect(keep(12, '12')).rejects.toMatchObject({ code: '42804' })
  expect(await keep(12, '12')).toEqual([{ note: 12 }])
})

test('in a transaction, too', async () => {
  const inTransaction = () => pool.sql.begin((tx) => tx.unsafe('select $1::int + $2::int as sum', ['1', '2']))
  const before = await sentFor(inTransaction)
  expect(await sentFor(inTransaction)).toBe(before - 1)
  expect(await inTransaction()).toEqual([{ sum: 3 }])
})

test('a value that cannot be sent fails its own statement, and none that is on its way over the same connection', async () => {
  const one = connect(proxy.url, 1)
  const ask = (value: unknown) => one.sql`select ${value as string}::jsonb as it, pg_sleep(0.05)`
  await ask('1')
  const [slow, wrong, next] = await Promise.allSettled([ask('2'), ask({ no: 'text' }), ask('3')])
  await one.close()
  expect([slow, next]).toMatchObject([{ value: [{ it: 2 }] }, { value: [{ it: 3 }] }])
  expect(wrong).toMatchObject({ reason: { code: 'ERR_INVALID_ARG_TYPE' } })
})
