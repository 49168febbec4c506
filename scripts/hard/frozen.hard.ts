import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive } from '#server/config/isAlive.ts'
import { atTheEnd, folder, isReady, pause, seen, startServer } from './kit.ts'
import { call, registerMany } from './members.ts'

test('a PostgreSQL that stands still gives a 503, told to monitors within two seconds, and serves on when it wakes', async () => {
  const dataDir = folder('frozen')
  const server = await startServer({ DATA_DIR: dataDir })
  const [member] = await registerMany(server.url, 1)
  const checkIn = () => call(server.url, 'dailyEnergyCheckins.save', { level: 7 }, member?.cookie)
  expect((await checkIn()).status).toBe(200)
  const postmaster = parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  const pids = [postmaster, ...children.trim().split(/\s+/).map(Number)]
  const wake = () => pids.filter(isAlive).map((pid) => process.kill(pid, 'SIGCONT'))
  atTheEnd(wake)

  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const asked = await timed(() => fetch(`${server.url}/readyz`).then(({ status }) => status))
  const first = await timed(() => checkIn().then(({ status }) => status))
  const second = await timed(() => checkIn().then(({ status }) => status))
  wake()
  const wokenAt = performance.now()
  while (!(await isReady(server.url))) await pause(50)
  const back = performance.now() - wokenAt
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await checkIn()).status))

  seen(
    `readyz ${asked.result} after ${asked.ms} ms; members ${first.result} after ${first.ms} ms, then ${second.result} after ${second.ms} ms; back ${Math.round(back)} ms after it woke`,
  )
  expect([asked.result, first.result, second.result]).toEqual([503, 503, 503])
  expect(asked.ms).toBeLessThan(2_000)
  expect(Math.max(first.ms, second.ms)).toBeLessThan(15_000)
  expect(back).toBeLessThan(10_000)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

async function timed<T>(work: () => Promise<T>) {
  const before = performance.now()
  const result = await work()
  return { result, ms: Math.round(performance.now() - before) }
}
