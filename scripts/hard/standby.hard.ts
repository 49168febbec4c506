import { expect, test } from 'vitest'
import {
  addresses,
  adminOf,
  destroyMachine,
  hasSyncStandby,
  isPrimary,
  type Machine,
  makePrimary,
  newMachine,
  PAGE,
  psql,
  run,
  silenceMachine,
  startMachine,
} from './debianPostgres.ts'
import { inDatabase, pause, seen, startServer } from './kit.ts'
import { ask, lostOf, registerMany, writeOn } from './members.ts'
import { comeBack, startPatroni } from './patroni.ts'
import { askForMails, whenIdle, writtenTo } from './queuedMails.ts'
import { environmentOf, readStandby } from './readStandby.ts'
import { shownIn } from './shown.ts'

test('the primary’s machine dies under load and its synchronous standby is promoted: nothing confirmed is lost', async () => {
  const [one, two] = await startPair()
  const [, promote = '', pairAgain = ''] = shownIn(PAGE, 'sql')
  await readStandby(one, two)

  await survive('promoted by hand', [one, two], async () => {
    destroyMachine(one)
    await pause(2_000)
    psql(two, promote)
  })

  await copyOnto(one, two)
  psql(two, pairAgain)
  while (!(await hasSyncStandby(two))) await pause(50)
})

test('the primary falls silent under load and its standby is promoted: nothing confirmed is lost, nobody waits long', async () => {
  const [one, two] = await startPair()
  const [, promote = ''] = shownIn(PAGE, 'sql')
  await survive('fallen silent, promoted by hand', [one, two], async () => {
    silenceMachine(one)
    await pause(2_000)
    psql(two, promote)
  })
  destroyMachine(one)
})

test('Patroni and etcd promote the standby by themselves: nothing confirmed is lost', async () => {
  const { primary, standby } = await startPatroni()
  psql(primary, shownIn(PAGE, 'sql').at(-1) ?? '')

  await survive('promoted by Patroni', [primary, standby], async () => {
    destroyMachine(primary, [primary.patroni])
    while (!(await isPrimary(standby))) await pause(50)
  })

  await comeBack(primary, standby)
})

/** A primary and its synchronous standby, as the page makes them. */
async function startPair(): Promise<[Machine, Machine]> {
  const [one, two] = [await newMachine('one'), await newMachine('two')]
  const [once = ''] = shownIn(PAGE, 'sql')
  await makePrimary(one, addresses(one, two))
  psql(one, once)
  await copyOnto(two, one)
  while (!(await hasSyncStandby(one))) await pause(50)
  return [one, two]
}

async function copyOnto(machine: Machine, from: Machine) {
  const [, , copy = ''] = shownIn(PAGE, 'sh', addresses(from, machine))
  run(copy, { PGDATA: machine.data })
  await startMachine(machine)
}

/** One Lumiar writes on through the loss, as the same process with the same sessions. */
async function survive(how: string, [lost, left]: [Machine, Machine], lose: () => Promise<void>) {
  const env = environmentOf(lost, left)
  const server = await startServer(env)
  const databaseOn = (machine: Machine) => adminOf(machine).replace(/postgres$/, 'lumiar')
  const members = await registerMany(server.url, 8)
  const writing = writeOn(server.url, members)
  const { tally } = writing
  await writing.until(150)

  await askForMails(databaseOn(lost), 'fila', 60)
  const lostAt = performance.now()
  await lose()
  const promotedAt = performance.now()
  const before = tally.acknowledged
  await writing.until(before + 1)
  const back = performance.now() - promotedAt
  await writing.until(before + 100)
  await writing.stop()

  const missing = await inDatabase(databaseOn(left), (sql) => lostOf(sql, members))
  const states = await whenIdle(databaseOn(left))
  const written = writtenTo(env.DATA_DIR, 'fila')
  const told = [...tally.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
  seen(
    `${how} ${Math.round(promotedAt - lostAt)} ms after the loss: ${tally.acknowledged} writes confirmed, ${missing} lost, writing again ${Math.round(back)} ms after the promotion (${told})`,
  )
  seen(`60 queued mails over the change: ${new Set(written).size} written, ${written.length} in all`)
  expect(missing).toBe(0)
  expect(states.filter(({ doneAt }) => doneAt === null)).toEqual([])
  expect([new Set(written).size, written.length]).toEqual([60, 60])
  expect(back).toBeLessThan(10_000)
  expect(server.child.exitCode).toBe(null)
  expect([...tally.statuses.keys()].filter((status) => !['200', '503'].includes(status))).toEqual([])
  for (const { cookie } of members) expect(await ask(server.url, 'auth.session', undefined, cookie)).toBeTruthy()
  await server.stop()
}
