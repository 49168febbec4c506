import { once } from 'node:events'
import { createServer, connect as dial } from 'node:net'
import { expect, inject, test } from 'vitest'
import { connect } from './connect.ts'
import { findPooling } from './findPooling.ts'

test('a database that is reached directly is told from one behind a pooler', async () => {
  expect(await findPooling(inject('postgres'))).toMatchObject({ pooling: 'none' })
  const pooler = await startRelay()
  expect(await findPooling(pooler.url)).toMatchObject({ pooling: 'unprepared' })
  pooler.close()
})

test('behind a pooler nothing stays with a connection: neither a setting nor a prepared statement', async () => {
  const { sql, close } = connect(inject('postgres'), 1, { pooling: 'unprepared' })
  const asked = `select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as within`
  const expected = [{ within: '10s 5s' }]
  expect(await sql.unsafe(asked)).toEqual(expected)
  expect(await sql.unsafe(`${asked} where $1 = 1`, [1])).toEqual(expected)
  expect(await sql`select ${1}::int as one, current_setting('lock_timeout') as within`).toEqual([
    { one: 1, within: '5s' },
  ])
  expect(await sql.begin((tx) => tx.unsafe(asked))).toEqual(expected)
  expect(await sql.begin('isolation level repeatable read', (tx) => tx`show transaction_isolation`)).toEqual([
    { transaction_isolation: 'repeatable read' },
  ])

  const [left] = await sql.begin(async (tx) => {
    await tx`rollback and chain`
    return tx`select current_setting('lock_timeout') as within, (select count(*)::int from pg_prepared_statements) as prepared`
  })
  expect(left).toEqual({ within: '0', prepared: 0 })
  await close()
})

test('what is sent before a statement is not part of its answer', async () => {
  const { db, sql, close } = connect(inject('postgres'), 2, { pooling: 'unprepared' })
  const sent = Array.from({ length: 20 }, (_, n) => [
    sql.unsafe(`select ${n} as n`).then((rows) => [rows.count, ...rows]),
    sql`select n from generate_series(1, ${n}::int) n`.then((rows) => rows.count),
    sql.unsafe(`select ${n} as n; select 'two' as n`),
    sql`select 1 / ${0}::int`.catch(({ code }) => code),
    db.transaction((tx) => tx.execute(`select ${n} as n`)),
  ])
  for (const [n, [simple, many, both, failed, inTransaction]] of (
    await Promise.all(sent.map((one) => Promise.all(one)))
  ).entries())
    expect({ simple, many, both, failed, inTransaction }).toEqual({
      simple: [1, { n }],
      many: n,
      both: [[{ n }], [{ n: 'two' }]],
      failed: '22012',
      inTransaction: [{ n }],
    })
  await close()
})

/** Tells its client another process id than the database's, as poolers do. */
async function startRelay() {
  const url = new URL(inject('postgres'))
  const { hostname, port } = url
  const server = createServer((client) => {
    const database = dial(Number(port), hostname)
    client.on('error', () => {}).on('close', () => database.destroy())
    database.on('error', () => {}).on('close', () => client.destroy())
    client.on('data', (bytes) => database.write(bytes))
    database.on('data', (bytes) => {
      const key = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
      if (key >= 0) bytes.writeInt32BE(7, key + 5)
      client.write(bytes)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url.port = String(address && typeof address === 'object' ? address.port : 0)
  return { url: url.href, close: () => server.close() }
}
