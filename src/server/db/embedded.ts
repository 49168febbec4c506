import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { isAlive, keptSecret } from '../dataFolder.ts'
import { freePort } from './freePort.ts'
import { postgresBinaries } from './postgresBinaries.ts'
import { type Runner, unprivilegedRunner } from './unprivileged.ts'

export type EmbeddedPostgres = { url: string; pid: number; stop: () => Promise<void> }

const USER = 'lumiar'
const DATABASE = 'lumiar'

const durable: string[] = []
/** Only for test runs, whose data nobody will miss. */
const forgetful = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']

/** Brings up a real PostgreSQL on the data folder: created the first time, recovered after a crash. */
export async function startEmbedded(
  dataDir: string,
  { disposable = false, onCreate = () => {} }: { disposable?: boolean; onCreate?: () => void } = {},
): Promise<EmbeddedPostgres> {
  const { initdb, postgres: program } = postgresBinaries()
  const home = join(dataDir, 'postgres')
  const cluster = join(home, 'cluster')
  const runner = unprivilegedRunner(program, home)
  const password = keptSecret(dataDir, 'postgres-password')
  await stopOrphan(cluster)
  if (!existsSync(cluster)) {
    onCreate()
    await createCluster(initdb, home, cluster, password, runner)
  }
  const port = await freePort()
  const server = launch(program, cluster, port, runner, disposable ? forgetful : durable)
  const url = (database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
  await untilReady(url('postgres'), server)
  await ensureDatabase(url('postgres'))
  return { url: url(DATABASE), pid: server.process.pid ?? 0, stop: () => stop(server.process) }
}

async function createCluster(initdb: string, home: string, cluster: string, password: string, runner: Runner) {
  const fresh = join(home, 'cluster.new')
  const note = join(home, 'password')
  for (const leftover of [fresh, note]) rmSync(leftover, { recursive: true, force: true })
  runner.ownFolder(fresh)
  writeFileSync(note, password, { mode: 0o600 })
  runner.ownFile(note)
  const output = await finished(
    spawnAs(runner, initdb, [
      `--pgdata=${fresh}`,
      `--username=${USER}`,
      `--pwfile=${note}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]),
  ).finally(() => rmSync(note, { force: true }))
  if (output.code !== 0) throw new Error(`initdb failed: ${output.text}`)
  renameSync(fresh, cluster)
}

type Server = { process: ChildProcess; said: () => string }

function launch(program: string, cluster: string, port: number, runner: Runner, durability: string[]): Server {
  const child = spawnAs(runner, program, [
    '-D',
    cluster,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=120',
    '-c',
    'shared_buffers=128MB',
    ...durability,
  ])
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4000)
  })
  return { process: child, said: () => text }
}

/** Its own process group: Ctrl-C in the terminal must reach us first, so that requests finish before the database goes. */
function spawnAs(runner: Runner, program: string, args: string[]): ChildProcess {
  const [command, allArgs] = runner.command(program, args)
  return spawn(command, allArgs, {
    ...runner.identity,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
}

async function untilReady(url: string, server: Server) {
  for (let attempt = 0; attempt < 3000; attempt++) {
    if (server.process.exitCode !== null) throw new Error(`PostgreSQL did not start: ${server.said()}`)
    if (await answers(url)) return
    await pause(20)
  }
  throw new Error(`PostgreSQL did not answer within a minute: ${server.said()}`)
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} })
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function ensureDatabase(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`
    if (!found) await sql.unsafe(`create database ${DATABASE}`)
  } finally {
    await sql.end()
  }
}

/** After kill -9 of our process PostgreSQL may live on. It is asked to finish, so that a new one can open the data. */
async function stopOrphan(cluster: string) {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!isPostgres(pid)) return
  process.kill(pid, 'SIGINT')
  for (let attempt = 0; attempt < 500 && isAlive(pid); attempt++) await pause(20)
}

function isPostgres(pid: number): boolean {
  if (!pid || !isAlive(pid)) return false
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return process.platform !== 'linux'
  }
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill('SIGINT')
  })
}

function finished(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  return new Promise((done, fail) => {
    let text = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    child.once('error', fail)
    child.once('exit', (code) => done({ code, text }))
  })
}
