import { afterAll, expect, inject, test } from 'vitest'
import { connect } from './connect.ts'
import { whileLocked } from './whileLocked.ts'

const LOCK = 7_206
const one = connect(inject('postgres'), 2)
const two = connect(inject('postgres'), 2)
afterAll(() => Promise.all([one.close(), two.close()]))

test('of several one works at a time, each in turn, and its lock goes with its transaction', async () => {
  let inside = 0
  const most: number[] = []
  const work = async () => {
    most.push(++inside)
    await one.sql`select pg_sleep(0.02)`
    return inside--
  }
  const pools = [one, two, connect(inject('postgres'), 2)]
  const done = await Promise.all(pools.map(({ sql }) => whileLocked(sql, LOCK, work)))
  expect([done, most]).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ])
  expect(await locks()).toBe(0)
  await pools[2]?.close()
})

test('work that fails gives the lock back, and who waits can be told to stop', async () => {
  const stop = new AbortController()
  const failed = whileLocked(one.sql, LOCK, async () => {
    const waiting = whileLocked(two.sql, LOCK, async () => 'never', stop.signal)
    stop.abort(new Error('told to stop'))
    await waiting
  })
  await expect(failed).rejects.toThrow('told to stop')
  expect(await locks()).toBe(0)
  expect(await whileLocked(two.sql, LOCK, async () => 'done')).toBe('done')
})

async function locks() {
  const [row] =
    await two.sql`select count(*)::int as held from pg_locks where locktype = 'advisory' and objid = ${LOCK}`
  return row?.held
}
