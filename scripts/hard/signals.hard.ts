import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive } from '#server/config/dataFolder.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { atTheEnd, folder, freePort, inDatabase, isReady, pause, root } from './kit.ts'

test.each([
  ['SIGTERM to npm', ({ pid = 0 }: ChildProcess) => process.kill(pid, 'SIGTERM')],
  ['SIGINT to npm', ({ pid = 0 }: ChildProcess) => process.kill(pid, 'SIGINT')],
  ['Ctrl-C, which reaches the whole group', ({ pid = 0 }: ChildProcess) => process.kill(-pid, 'SIGINT')],
  [
    'three signals at once',
    ({ pid = 0 }: ChildProcess) => ['SIGINT', 'SIGTERM', 'SIGINT'].map((name) => process.kill(pid, name)),
  ],
])('npm start stops with its database: %s', async (_, signal) => {
  const { npm, url, pids, dataDir } = await npmStart()

  signal(npm)
  await ended(npm)

  expect(pids.filter(isAlive)).toEqual([])
  expectFree(dataDir)
  expect(await isReady(url)).toBe(false)
})

test('npm start stops with its database when npm is killed', async () => {
  const { npm, pids, dataDir } = await npmStart()
  npm.kill('SIGKILL')
  await expect.poll(() => pids.filter(isAlive), { timeout: 20_000 }).toEqual([])
  expectFree(dataDir)
})

const started = 'postgres/cluster/postmaster.pid'

test.each(['lumiar.lock', 'postgres/cluster.new/PG_VERSION', 'postgres/cluster', started])(
  'a signal at the first start, when there is %s, leaves nothing running and nothing half',
  async (moment) => {
    const dataDir = folder('signals')
    const at = (name: string) => join(dataDir, name)
    const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, env: env(dataDir, await freePort()) })
    atTheEnd(() => child.kill('SIGKILL'))
    while (!existsSync(at(moment)) && !existsSync(at(started)) && child.exitCode === null) await pause(2)

    child.kill('SIGTERM')
    await ended(child)

    expect(child.exitCode).toBe(0)
    expectFree(dataDir)
    expect(['postgres/cluster.new', started].filter((name) => existsSync(at(name)))).toEqual([])
    const { url, stop } = await startEmbedded(dataDir)
    expect(await inDatabase(url, (sql) => sql`select current_database() as name`)).toEqual([{ name: 'lumiar' }])
    await stop()
  },
)

async function npmStart() {
  const dataDir = folder('signals')
  const port = await freePort()
  const npm = spawn('npm', ['start'], { cwd: root, detached: true, stdio: 'ignore', env: env(dataDir, port) })
  atTheEnd(() => npm.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) await pause(50)
  const server = JSON.parse(readFileSync(join(dataDir, 'lumiar.lock'), 'utf8')).pid
  const postmaster = parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
  atTheEnd(() => isAlive(server) && process.kill(server, 'SIGTERM'))
  return { npm, url, dataDir, pids: [server, postmaster] }
}

const env = (dataDir: string, port: number) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PORT: String(port),
})

async function ended(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

const expectFree = (dataDir: string) => expect(existsSync(join(dataDir, 'lumiar.lock'))).toBe(false)
