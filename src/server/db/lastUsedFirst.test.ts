import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from './connect.ts'

let pool: ReturnType<typeof connect>

beforeAll(() => {
  pool = connect(inject('postgres'), 4)
})

afterAll(() => pool.close())

const ask = async () => (await pool.sql<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.02)`)[0]?.pid

const askAtOnce = async (howMany: number) => new Set(await Promise.all(Array.from({ length: howMany }, ask)))

test('whoever asks one thing after the other is answered by one connection, however many are open', async () => {
  expect((await askAtOnce(4)).size).toBe(4)
  const first = await ask()
  for (let n = 0; n < 5; n++) expect(await ask()).toBe(first)
})

test('two at once wait for no one and take the same two again', async () => {
  const first = await askAtOnce(2)
  expect(first.size).toBe(2)
  for (let n = 0; n < 5; n++) expect(await askAtOnce(2)).toEqual(first)
})

test('what is reserved is the one used last, and comes back as the first', async () => {
  const last = await ask()
  const reserved = await pool.sql.reserve()
  expect(await reserved`select pg_backend_pid() as pid`).toEqual([{ pid: last }])
  expect(await ask()).not.toBe(last)
  reserved.release()
  expect(await ask()).toBe(last)
})

test('a transaction leaves its connection to whoever comes next', async () => {
  const [within] = await pool.sql.begin((sql) => sql`select pg_backend_pid() as pid`)
  expect(await ask()).toBe(within?.pid)
})
