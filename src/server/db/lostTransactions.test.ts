import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cutProxy } from '#app/server/testing/cutProxy.ts'
import { connect, isDatabaseUnreachable } from './connect.ts'

/*
 * A pool of one connection. The first transaction loses it; by the time the first one goes on, a second transaction has
 * got the connection that replaced it. Whatever the first still sends would happen in the middle of the second.
 */

const database = `lost_${randomBytes(6).toString('hex')}`
const url = inject('postgres').replace(/postgres$/, database)
const table = 'lost'
const maintenance = postgres(inject('postgres'), { max: 1, onnotice: () => {} })
const admin = postgres(url, { max: 1, onnotice: () => {} })
let pool: ReturnType<typeof connect>

beforeAll(async () => {
  await maintenance`create database ${maintenance(database)}`
  await admin`create table ${admin(table)} (who text)`
})
beforeEach(async () => {
  await admin`truncate ${admin(table)}`
  pool = connect(url, 1)
  return () => pool.close()
})
afterAll(async () => {
  await admin.end()
  await maintenance`drop database ${maintenance(database)} with (force)`
  await maintenance.end()
})

test('a callback that returns after its connection was lost commits nothing of another transaction', async () => {
  const first = await begun((_, pause) => pause())
  await lose(first)
  const second = await begun(async (tx, pause) => {
    await write(tx, 'second')
    await pause()
    throw new Error('changed my mind')
  })

  first.goOn()
  await turns()
  second.goOn()

  await expect(second.ended).rejects.toThrow('changed my mind')
  expect(await written()).toEqual([])
})

test('a callback that fails after its connection was lost rolls nothing of another transaction back', async () => {
  const first = await begun(async (_, pause) => {
    await pause()
    throw new Error('changed my mind')
  })
  await lose(first)
  const second = await begun(async (tx, pause) => {
    await write(tx, 'second, first half')
    await pause()
    await write(tx, 'second, other half')
  })

  first.goOn()
  await turns()
  second.goOn()
  await second.ended

  expect(await written()).toEqual(['second, first half', 'second, other half'])
})

test.each<[string, Work]>([
  ['a tagged query', (tx) => tx`insert into ${tx(table)} values ('first')`],
  ['a query as text', (tx) => tx.unsafe(`insert into ${table} values ('first')`)],
  ['a cursor', (tx) => tx`insert into ${tx(table)} values ('first') returning who`.cursor(1, () => {})],
  ['a savepoint', (tx) => tx.savepoint((inner) => write(inner, 'first'))],
])('%s asked after the connection was lost is refused and goes nowhere', async (_, ask) => {
  const refused: unknown[] = []
  const first = await begun(async (tx, pause) => {
    await pause()
    await Promise.resolve(ask(tx)).catch((error) => refused.push(error))
  })
  await lose(first)
  const second = await begun(async (tx, pause) => {
    await write(tx, 'second')
    await pause()
  })

  first.goOn()
  await turns()
  second.goOn()
  await second.ended

  expect(refused.map(isDatabaseUnreachable)).toEqual([true])
  expect(await written()).toEqual(['second'])
})

test('a query made before the connection was lost and sent after it goes nowhere', async () => {
  const first = await begun(async (tx, pause) => {
    const late = tx`insert into ${tx(table)} values ('first')`
    await pause()
    await late
  })
  await lose(first)
  const second = await begun((_, pause) => pause())

  first.goOn()
  await turns()
  second.goOn()
  await second.ended

  expect(await written()).toEqual([])
})

test.each(['returns', 'fails'])(
  'a savepoint whose callback %s after the loss undoes nothing of another',
  async (how) => {
    const first = await begun((tx, pause) =>
      tx.savepoint(async (inner) => {
        await write(inner, 'first')
        await pause()
        if (how === 'fails') throw new Error('changed my mind')
      }),
    )
    await lose(first)
    const second = await begun((tx, pause) =>
      tx.savepoint(async (inner) => {
        await write(inner, 'second')
        await pause()
      }),
    )

    first.goOn()
    await turns()
    second.goOn()
    await second.ended

    expect(await written()).toEqual(['second'])
  },
)

test('a callback that keeps the loss to itself and asks on is told again, and the process lives', async () => {
  const told: unknown[] = []
  const transaction = pool.sql.begin(async (tx) => {
    await write(tx, 'first')
    for (let asked = 0; asked < 3; asked++)
      await tx`select pg_terminate_backend(pg_backend_pid())`.catch((error) => told.push(error))
  })

  await expect(transaction).rejects.toSatisfy(isDatabaseUnreachable)
  await turns()
  expect(told.map(isDatabaseUnreachable)).toEqual([true, true, true])
  expect(await written()).toEqual([])
  expect(await pool.sql`select 1 as one`).toEqual([{ one: 1 }])
})

test.each(['begin', 'commit'])('a connection lost at the %s is an error worth trying again', async (statement) => {
  const proxy = await cutProxy((sent) => sent.includes(statement))
  const { db, close } = connect(proxy.url.replace(/postgres$/, database), 1)

  const transaction = db.transaction((tx) => tx.execute(`insert into ${table} values ('first')`))

  await expect(transaction).rejects.toSatisfy(isDatabaseUnreachable)
  expect(await db.execute('select 1 as one')).toEqual([{ one: 1 }])
  expect(await written()).toEqual([])
  await close()
  proxy.close()
})

test('every query that was waiting for its turn in a lost transaction is told', async () => {
  const outcomes: PromiseSettledResult<unknown>[] = []
  const transaction = pool.sql.begin(async (tx) => {
    const ending = tx`select pg_terminate_backend(pg_backend_pid()), ${'a parameter'}::text`
    outcomes.push(...(await Promise.allSettled([ending, write(tx, 'first'), write(tx, 'first')])))
  })

  await expect(transaction).rejects.toSatisfy(isDatabaseUnreachable)
  await turns()
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

test('a callback that returns while the database is away ends nothing but its transaction', async () => {
  const first = await begun((_, pause) => pause())
  await lose(first)

  first.goOn()
  await turns()

  expect(await pool.sql`select 1 as one`).toEqual([{ one: 1 }])
})

test('a query left over by a transaction that has ended is refused', async () => {
  let leftOver: postgres.TransactionSql | undefined
  await pool.sql.begin(async (tx) => {
    leftOver = tx
  })
  const second = await begun(async (tx, pause) => {
    await write(tx, 'second')
    await pause()
  })

  await expect(Promise.resolve(leftOver?.unsafe('rollback'))).rejects.toSatisfy(isDatabaseUnreachable)
  second.goOn()
  await second.ended

  expect(await written()).toEqual(['second'])
})

type Work = (tx: postgres.TransactionSql) => PromiseLike<unknown>
type Begun = { pid: number; goOn: () => void; ended: Promise<unknown> }

/** A transaction whose callback has come to its pause, where it waits for `goOn`. */
function begun(work: (tx: postgres.TransactionSql, pause: () => Promise<void>) => unknown): Promise<Begun> {
  return new Promise((resolve, reject) => {
    const ended = pool.sql.begin(async (tx) => {
      const [row] = await tx`select pg_backend_pid() as pid`
      return work(tx, () => new Promise((goOn) => resolve({ pid: row?.pid, goOn, ended })))
    })
    ended.catch(reject)
  })
}

/** The server ends the connection, and the pool has noticed. */
async function lose({ pid, ended }: Begun) {
  await admin`select pg_terminate_backend(${pid})`
  await expect(ended).rejects.toSatisfy(isDatabaseUnreachable)
}

const write = (tx: postgres.TransactionSql, who: string) => tx`insert into ${tx(table)} values (${who})`

const written = async () => (await admin`select who from ${admin(table)}`).map(({ who }) => who)

/** Long enough for whatever was sent to have reached the server. */
async function turns() {
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
  await admin`select pg_sleep(0.05)`
}
