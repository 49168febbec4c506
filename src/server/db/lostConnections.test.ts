import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'
import postgres from 'postgres'
import { expect, inject, test } from 'vitest'
import { cutProxy } from '#app/server/testing/cutProxy.ts'
import { Failure } from '#shared/errors.ts'
import { connect, isDatabaseUnreachable } from './connect.ts'

test('a database that dies while a connection is being made fails the query, not the process', async () => {
  const dying = createServer(letInThenDie).listen(0, '127.0.0.1')
  await once(dying, 'listening')
  const address = dying.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const { sql } = connect(`postgres://ana:segredo@127.0.0.1:${port}/lumiar`, 1)

  for (let attempt = 0; attempt < 3; attempt++)
    await expect(Promise.resolve(sql`select 1`)).rejects.toMatchObject({
      code: expect.stringMatching(/ECONNRESET|CONNECTION/),
    })

  await sql.end()
  dying.close()
})

test('a file store that hangs up in the middle of a transaction ends it at once, and its connection serves on', async () => {
  const { db, sql, close } = connect(inject('postgres'), 1)
  const hungUp = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
  const transaction = db.transaction(async (tx) => {
    await tx.execute('create temporary table half_done (n int)')
    throw new Failure('UNAVAILABLE', undefined, { cause: hungUp })
  })

  await expect(transaction).rejects.toThrow('UNAVAILABLE')
  expect(await sql`select to_regclass('half_done') as found`).toEqual([{ found: null }])
  await close()
}, 5_000)

test('a pool that is asked at every turn while its connections are cut again and again serves on with all of them', async () => {
  const proxy = await cutProxy()
  const { sql, close } = connect(proxy.url, 2)
  const asked: Promise<unknown>[] = []
  for (let cut = 0; cut < 5; cut++) {
    await Promise.all([1, 2].map(() => sql`select pg_sleep(0.01)`.catch(() => {})))
    proxy.cutAll()
    for (let turn = 0; turn < 10; turn++) {
      // Behind what the driver has put off until then, so that it puts off more just before it hears of the cut.
      for (let step = 0; step < 4; step++) await null
      await new Promise(setImmediate)
      asked.push(sql.unsafe('select 1').catch((error) => expect(error).toSatisfy(isDatabaseUnreachable)))
    }
    await Promise.all(asked)
  }

  // A connection of the last cut may hear of it only now: who asks by it is told, and the next is served.
  const pids = () => Promise.all([1, 2].map(() => sql.begin((tx) => tx`select pg_backend_pid() as pid, pg_sleep(0.1)`)))
  const served = () =>
    pids().then(
      (rows) => new Set(rows.map(([row]) => row?.pid)).size,
      () => 0,
    )
  await expect.poll(served).toBe(2)
  await close()
  proxy.close()
})

test('a query is answered with its own rows after one that was lost, or failed, behind its first rows', async () => {
  const { sql, close } = connect(inject('postgres'), 1)
  const rows = sql.unsafe('select repeat(md5(n::text), 300), 1 / (100 - n) from generate_series(1, 100) n')
  await expect(Promise.resolve(rows)).rejects.toMatchObject({ code: '22012' })
  expect(Object.keys(await sql`select 1 as one`)).toEqual(['0'])

  const lost =
    sql.unsafe(`select repeat(md5(n::text), 300), case n when 100 then pg_terminate_backend(pg_backend_pid()) end
    from generate_series(1, 100) n`)
  await expect(Promise.resolve(lost)).rejects.toSatisfy(isDatabaseUnreachable)
  expect(Object.keys(await sql`select 1 as one`)).toEqual(['0'])
  await close()
})

test.each(['loop', 'callback', 'callback that fails'])(
  'a cursor read by a %s fails when its connection is lost meanwhile, and asks nothing of who has it then',
  async (how) => {
    const { sql, close } = connect(inject('postgres'), 1)
    const killer = connect(inject('postgres'), 1)
    let others: Promise<unknown> | undefined
    const lose = async ([row]: postgres.Row[]) => {
      await killer.sql`select pg_terminate_backend(${row?.pid})`
      await expect.poll(() => sql`select 1 as one`.catch(() => {})).toEqual([{ one: 1 }])
      others = sql`select 2 as two from pg_sleep(0.3)`.execute()
      await new Promise(setImmediate)
      if (how === 'callback that fails') throw new Error('changed my mind')
    }
    const query = sql`select n, pg_backend_pid() as pid from generate_series(1, 3) n`
    const read = async () => {
      if (how !== 'loop') return query.cursor(1, lose)
      for await (const rows of query.cursor(1)) await lose(rows)
    }

    await expect(read()).rejects.toSatisfy(isDatabaseUnreachable)
    await expect.poll(() => others !== undefined).toBe(true)
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
    expect(await Promise.all([others, sql`select 3 as three`])).toEqual([[{ two: 2 }], [{ three: 3 }]])
    await Promise.all([close(), killer.close()])
  },
)

test('a transaction keeps its connection when the socket has written out what waited', async () => {
  const sockets: Socket[] = []
  const socket = ({ host, port }: { host: string[]; port: number[] }) => {
    const made = dial(port[0] ?? 0, host[0])
    sockets.push(made)
    return made
  }
  const sql = postgres(inject('postgres'), { max: 1, fetch_types: false, ...{ socket } })

  const { other } = await sql.begin(async (tx) => {
    await tx`select txid_current()`
    for (const made of sockets) made.emit('drain')
    const other = sql`select txid_current_if_assigned() as mine`.execute()
    await tx`select 1`
    return { other }
  })

  expect(await other).toEqual([{ mine: null }])
  await sql.end()
})

test('a server that accepts and hangs up fails the query at once', async () => {
  const silent = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const { sql, close } = connect(
    `postgres://ana@127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/a`,
    1,
  )

  await expect(Promise.resolve(sql`select 1`)).rejects.toSatisfy(isDatabaseUnreachable)
  await expect(sql.reserve()).rejects.toSatisfy(isDatabaseUnreachable)
  await close()
  silent.close()
}, 5_000)

test('a reservation that failed keeps no connection from others', async () => {
  let startups = 0
  const proxy = await cutProxy(() => startups++ === 0)
  const { sql, close } = connect(proxy.url, 1)

  await expect(sql.reserve()).rejects.toSatisfy(isDatabaseUnreachable)
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await close()
  proxy.close()
})

test('a reserved connection that is lost asks nothing more and takes nothing back from who has it then', async () => {
  const { sql, close } = connect(inject('postgres'), 1)
  const holder = await sql.reserve()
  const ending = holder`select pg_terminate_backend(pg_backend_pid()), ${'a parameter'}::text`
  const outcomes = await Promise.allSettled([ending, holder`select 1`])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])

  const next = await sql.reserve()
  await next`begin`
  await expect(Promise.resolve(holder`commit`)).rejects.toSatisfy(isDatabaseUnreachable)
  holder.release()
  const other = sql`select 1 as one`.execute()
  expect(await next`select now() = statement_timestamp() as alone`).toEqual([{ alone: false }])
  await next`rollback`
  next.release()
  expect(await other).toEqual([{ one: 1 }])
  await close()
})

/** 'Authenticated' and 'ready', and at the first question a reset. */
function letInThenDie(socket: Socket) {
  socket.on('error', () => {})
  socket.once('data', () => {
    socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]))
    socket.once('data', () => socket.resetAndDestroy())
  })
}
