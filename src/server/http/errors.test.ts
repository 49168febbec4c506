import { setTimeout as pause } from 'node:timers/promises'
import { TRPCError } from '@trpc/server'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { connect, type Transaction } from '#server/db/connect.ts'
import { describeError } from './errors.ts'

const { db, sql: pool, close } = connect(inject('postgres'), 4)
afterAll(close)

const lock = (tx: Transaction, key: number) => tx.execute(sql`select pg_advisory_xact_lock(${key})`)

/** What a member is told who meets this. */
const told = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (cause) => describeError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }), '').code,
  )

test('a statement that takes too long is told as busy, not as a bug', async () => {
  const slow = db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 20`)
    await tx.execute(sql`select pg_sleep(5)`)
  })
  expect(await told(slow)).toBe('UNAVAILABLE')
})

test('a lock that is not had in time is told as busy', async () => {
  const holder = await pool.reserve()
  await holder`select pg_advisory_lock(1)`
  const waiting = db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = 20`)
    await lock(tx, 1)
  })
  expect(await told(waiting)).toBe('UNAVAILABLE')
  await holder`select pg_advisory_unlock(1)`
  holder.release()
})

test('two who wait for each other: one goes on, the other is told as busy', async () => {
  const crossing = [
    [2, 3],
    [3, 2],
  ].map(([first = 0, second = 0]) =>
    db.transaction(async (tx) => {
      await lock(tx, first)
      await pause(100)
      await lock(tx, second)
    }),
  )
  expect((await Promise.all(crossing.map(told))).sort()).toEqual(['UNAVAILABLE', 'nothing'])
})

test.each([
  ['a write that met another', '40001', 'UNAVAILABLE'],
  ['a division by zero', '22012', 'INTERNAL'],
  ['a column that does not exist', '42703', 'INTERNAL'],
])('%s is told as it is', async (_, code, expected) => {
  expect(await told(db.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`)))).toBe(
    expected,
  )
})
