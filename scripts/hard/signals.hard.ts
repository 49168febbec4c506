import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive } from '#server/config/isAlive.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { atTheEnd, folder, freePort, inDatabase, isReady, pause, root } from './kit.ts'
import { call } from './members.ts'

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

test.each([
  ['npm is killed', ({ pid = 0 }: ChildProcess) => process.kill(pid, 'SIGKILL')],
  ['the terminal is closed, which npm does not survive', ({ pid = 0 }: ChildProcess) => process.kill(-pid, 'SIGHUP')],
])('npm start stops with its database when %s', async (_, signal) => {
  const { npm, pids, dataDir } = await npmStart()
  signal(npm)
  await expect.poll(() => pids.filter(isAlive), { timeout: 20_000 }).toEqual([])
  expectFree(dataDir)
})

test('a server whose log nobody reads any more serves on, and stops with its database', async () => {
  const { child, url, dataDir, postmaster } = await start({
    ADMIN_EMAIL: 'ana@exemplo.com',
    ADMIN_PASSWORD: 'segredo1',
  })
  child.stdout?.destroy()
  child.stderr?.destroy()

  expect((await call(url, 'auth.forgotPassword', { email: 'ana@exemplo.com' })).status).toBe(200)
  await pause(300)
  expect(await isReady(url)).toBe(true)

  child.kill('SIGTERM')
  await ended(child)
  expect(child.exitCode).toBe(0)
  expect(isAlive(postmaster)).toBe(false)
  expectFree(dataDir)
})

test.each(['throw new Error("broken")', 'Promise.reject(new Error("broken"))'])(
  'a fault nobody caught (%s) is logged, and ends the server after its database',
  async (fault) => {
    const faulty = `data:text/javascript,process.on("SIGUSR2", () => { ${fault} })`
    const { child, said, dataDir, postmaster } = await start({ NODE_OPTIONS: `--import=${encodeURI(faulty)}` })

    child.kill('SIGUSR2')
    await ended(child)

    expect(child.exitCode).toBe(1)
    expect(said()).toContain('broken')
    expect(isAlive(postmaster)).toBe(false)
    expectFree(dataDir)
  },
)

test('it listens on an IPv6 address, and a host that is none is refused by its name', async () => {
  const { child, url, said } = await start({ HOST: '::1' })
  expect(said()).toContain(`Lumiar is at ${url}`)
  child.kill('SIGTERM')
  await ended(child)
  await expect(start({ HOST: 'not a host' })).rejects.toThrow('HOST: ')
})

test.each(['lumiar.lock', 'postgres/cluster/postmaster.pid'])(
  'a backup told to stop when there is %s leaves nothing running, and no archive',
  async (moment) => {
    const dataDir = folder('signals')
    const archive = join(dataDir, 'lumiar.tar')
    await startEmbedded(dataDir).then(({ stop }) => stop())
    const child = spawn(process.execPath, ['dist/server/backup.js', archive], { cwd: root, env: env(dataDir, 0) })
    atTheEnd(() => child.kill('SIGKILL'))
    while (!existsSync(join(dataDir, moment)) && child.exitCode === null) await pause(2)

    child.kill('SIGINT')
    await ended(child)

    expect(child.exitCode).toBe(1)
    expectFree(dataDir)
    const left = [archive, `${archive}.part`, join(dataDir, 'postgres/cluster/postmaster.pid')].filter(existsSync)
    expect(left).toEqual([])
  },
)

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

/** Starts the built program directly, not through npm, and waits until it is ready to serve. */
async function start(more: Record<string, string>) {
  const dataDir = folder('signals')
  const port = await freePort()
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, env: { ...env(dataDir, port), ...more } })
  atTheEnd(() => child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const url = `http://${more.HOST === '::1' ? '[::1]' : '127.0.0.1'}:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(text)
    await pause(50)
  }
  const postmaster = parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
  atTheEnd(() => isAlive(postmaster) && process.kill(postmaster, 'SIGINT'))
  return { child, url, dataDir, postmaster, said: () => text }
}

const env = (dataDir: string, port: number) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  SOUND_LENGTH: 'brief',
  DATA_DIR: dataDir,
  PORT: String(port),
})

async function ended(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

const expectFree = (dataDir: string) => expect(existsSync(join(dataDir, 'lumiar.lock'))).toBe(false)
