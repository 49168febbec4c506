import { expect, inject, test } from 'vitest'
import { connect, isDatabaseUnreachable } from '../connect.ts'
import type { Position } from './replayAge.ts'
import { createReplica } from './replica.ts'

const place = { log: 'a/1', at: 50n }

/** A replica on a clock and two databases that answer as told, with what its log says. */
function watched() {
  const lines: string[] = []
  const log = {
    info: (line: unknown) => lines.push(String(line)),
    warn: (...said: unknown[]) => lines.push(JSON.stringify(said)),
  }
  const state = { now: 0, primary: async () => place, standby: async () => place }
  const { db } = connect('postgres://nowhere/none')
  const replica = createReplica(db, { primary: () => state.primary(), standby: () => state.standby() }, () => state.now)
  return { state, lines, replica, look: () => replica.look(log), isUsed: () => replica.db() === db }
}

const unreachable = async () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))

test('a standby that keeps up is read from at once, and one that is never reached is told once', async () => {
  const kept = watched()
  expect(kept.isUsed()).toBe(false)
  await kept.look()
  expect(kept.isUsed()).toBe(true)
  expect(kept.replica.gauges()).toEqual({ lumiar_replica_used: 1, lumiar_replica_age_seconds: 0 })

  const away = watched()
  away.state.standby = unreachable
  for (let turn = 0; turn < 3; turn++) await away.look()
  expect(away.isUsed()).toBe(false)
  expect(away.lines).toEqual([expect.stringContaining('ECONNREFUSED')])
  expect(away.replica.gauges()).toEqual({ lumiar_replica_used: 0 })
})

test('a password that the standby refuses is told in words', async () => {
  const { state, lines, look } = watched()
  state.standby = () => Promise.reject(Object.assign(new Error('of ana'), { code: '28P01' }))
  await look()
  expect(lines).toEqual([expect.stringContaining('the password in DATABASE_REPLICA_URL is refused (28P01)')])
})

const failures: Record<string, () => Promise<Position>> = {
  away: unreachable,
  behind: async () => ({ ...place, at: 49n }),
  'of another log': async () => ({ log: 'b/1', at: 99n }),
}

test.each(Object.entries(failures))(
  'one that is %s is told once, and returns when it has kept up for a while',
  async (_, fails) => {
    const { state, lines, look, isUsed } = watched()
    await look()
    state.standby = fails
    for (; state.now <= 1250; state.now += 250) await look()
    expect([isUsed(), lines.length]).toEqual([false, 2])

    state.standby = async () => place
    for (; state.now <= 6000; state.now += 250) await look()
    expect([isUsed(), lines.length]).toEqual([false, 2])
    for (; state.now <= 7000; state.now += 250) await look()
    expect([isUsed(), lines.length]).toEqual([true, 3])
  },
)

test('one that has fallen silent is told too, while its answer is still waited for', async () => {
  const { state, lines, look, isUsed } = watched()
  await look()
  state.standby = () => new Promise(() => {})
  void look()
  for (; state.now <= 1250; state.now += 250) await look()
  expect([isUsed(), lines.length]).toEqual([false, 2])
})

test('a process that was busy for a second, or cannot ask the primary, does not trust what it knew', async () => {
  const { state, look, isUsed } = watched()
  await look()
  state.now = 1001
  expect(isUsed()).toBe(false)

  state.primary = unreachable
  await look()
  expect(isUsed()).toBe(false)
})

test('a primary is no standby: nothing is read from it by the standby’s address', async () => {
  const { sql, close } = connect(inject('postgres'), 1, { isStandby: true })
  await expect(Promise.resolve(sql`select 1`)).rejects.toSatisfy(isDatabaseUnreachable)
  await close()
})
