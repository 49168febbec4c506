import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { isAlive, keptSecret } from '../dataFolder.ts'
import { freePort } from './freePort.ts'
import { postgresBinaries } from './postgresBinaries.ts'
import { keepPostmaster, sayings, spawnAs } from './postmaster.ts'
import { type Runner, unprivilegedRunner } from './unprivileged.ts'

export type EmbeddedPostgres = { url: string; pid: () => number; stop: () => Promise<void> }

type Options = {
  disposable?: boolean
  onCreate?: () => void
  /** It went by itself and is being started again. */
  onLoss?: () => void
}

const USER = 'lumiar'
const DATABASE = 'lumiar'

const durable: string[] = []
/** Only for test runs, whose data nobody will miss. */
const forgetful = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']

/** Brings up a real PostgreSQL on the data folder: created the first time, recovered after a crash. */
export async function startEmbedded(
  dataDir: string,
  { disposable = false, onCreate = () => {}, onLoss = () => {} }: Options = {},
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
  const maintenance = addressOf(password, port, 'postgres')
  const { pid, stop } = await keepPostmaster(
    () => spawnAs(runner, program, settings(cluster, port, disposable ? forgetful : durable)),
    (said, isGone) => untilReady(maintenance, said, isGone),
    onLoss,
  )
  await ensureDatabase(maintenance)
  return { url: addressOf(password, port, DATABASE), pid, stop }
}

/** The embedded database another process is running on this data folder, if one is. */
export function runningEmbedded(dataDir: string): string | undefined {
  const [pid, , , port] = postmasterFile(join(dataDir, 'postgres', 'cluster'))
  return isPostgres(Number(pid))
    ? addressOf(keptSecret(dataDir, 'postgres-password'), Number(port), DATABASE)
    : undefined
}

const addressOf = (password: string, port: number, database: string) =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`

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

const settings = (cluster: string, port: number, durability: string[]) => [
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
]

async function untilReady(url: string, said: () => string, isGone: () => boolean) {
  for (let attempt = 0; attempt < 3000; attempt++) {
    if (isGone()) throw new Error(`PostgreSQL did not start: ${said()}`)
    if (await answers(url)) return
    await pause(20)
  }
  throw new Error(`PostgreSQL did not answer within a minute: ${said()}`)
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false, onnotice: () => {} })
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
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`
    if (!found) await sql.unsafe(`create database ${DATABASE}`)
  } finally {
    await sql.end()
  }
}

/** After kill -9 of our process PostgreSQL may live on. It is asked to finish, so that a new one can open the data. */
async function stopOrphan(cluster: string) {
  const pid = Number(postmasterFile(cluster)[0])
  if (!isPostgres(pid)) return
  process.kill(pid, 'SIGINT')
  for (let attempt = 0; attempt < 500 && isAlive(pid); attempt++) await pause(20)
}

/** PostgreSQL's own note: its process on the first line, its port on the fourth. */
function postmasterFile(cluster: string): string[] {
  const path = join(cluster, 'postmaster.pid')
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
}

function isPostgres(pid: number): boolean {
  if (!pid || !isAlive(pid)) return false
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return process.platform !== 'linux'
  }
}

function finished(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  const said = sayings(child)
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => done({ code, text: said() }))
  })
}
