import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutProxy } from '#app/server/testing/cutProxy.ts'
import { connect, isDatabaseUnreachable } from './connect.ts'
import { isReady } from './isReady.ts'

const TIMEOUT = 0.4
let proxy: Awaited<ReturnType<typeof cutProxy>>
beforeAll(async () => {
  proxy = await cutProxy()
})
afterAll(() => proxy.close())

const outcome = (query: PromiseLike<unknown>) =>
  query.then(
    () => 'answered',
    (error) => (isDatabaseUnreachable(error) ? 'unreachable' : error),
  )

test('a connection that falls silent is given up, however much is asked of it, and the next one serves', async () => {
  const { sql, close } = connect(proxy.url, 1, { answerTimeout: TIMEOUT })
  await sql`select 1`
  proxy.freeze()

  const asked = []
  for (let turn = 0; turn < 8; turn++) {
    asked.push(outcome(sql.unsafe(`select ${turn}`)))
    await pause((TIMEOUT * 1000) / 4)
  }

  const outcomes = await Promise.all(asked)
  expect(outcomes.slice(0, 4)).toEqual(Array(4).fill('unreachable'))
  expect(outcomes.at(-1)).toBe('answered')
  await close()
})

test('a transaction whose connection falls silent ends as unreachable', async () => {
  const { sql, close } = connect(proxy.url, 1, { answerTimeout: TIMEOUT })
  const transaction = sql.begin(async (tx) => {
    await tx`select 1`
    proxy.freeze()
    await tx`select 2`
  })
  expect(await outcome(transaction)).toBe('unreachable')
  expect(await outcome(sql`select 3`)).toBe('answered')
  await close()
})

/** Of what must not end a connection; a busy machine itself is silent for half a second now and then. */
const LONGER = 1.5

test('who owes no answer, or is still answering, is waited for', async () => {
  const { sql, close } = connect(proxy.url, 1, { answerTimeout: LONGER })
  const transaction = sql.begin(async (tx) => {
    const [before] = await tx`select pg_backend_pid() as pid`
    await pause(LONGER * 1500)
    const [after] = await tx`select pg_backend_pid() as pid`
    return before?.pid === after?.pid
  })
  expect(await transaction).toBe(true)
  const rows = await sql`select n, pg_sleep(0.2), repeat('x', 9000) from generate_series(1, 10) n`
  expect(rows).toHaveLength(10)
  await close()
})

test('a silent database is not ready, told within two seconds', async () => {
  const { sql, close } = connect(proxy.url, 1, { answerTimeout: 5 })
  expect(await isReady(sql)).toBe(true)
  proxy.freeze()
  const before = performance.now()
  expect(await isReady(sql)).toBe(false)
  expect(performance.now() - before).toBeLessThan(2_000)
  proxy.cutAll()
  await close()
})

test('a database that can only be read is not ready, and a write to it is unreachable', async () => {
  const url = new URL(proxy.url)
  url.searchParams.set('default_transaction_read_only', 'on')
  const { sql, close } = connect(url.href, 1)
  expect(await isReady(sql)).toBe(false)
  expect(await outcome(sql`create table never (n int)`)).toBe('unreachable')
  await close()
})
