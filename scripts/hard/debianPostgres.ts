import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '#server/config/isAlive.ts'
import { atTheEnd, folder, freePort, inDatabase, pause, stop } from './kit.ts'
import { findProgram } from './program.ts'
import { shownIn } from './shown.ts'

export const PAGE = 'high-availability.md'
const PASSWORD = 'secret'

export type Machine = { port: number; data: string; child?: ChildProcess }

/** Debian's server, which keeps its programs out of the path. */
export function postgresBin(): string {
  findProgram({ names: ['pg_ctlcluster'], packages: ['postgresql'] })
  const [newest] = readdirSync('/usr/lib/postgresql').sort((one, other) => Number(other) - Number(one))
  return `/usr/lib/postgresql/${newest}/bin`
}

/** PostgreSQL does not run as root. */
export const owner = () =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : { uid: process.getuid?.(), gid: process.getgid?.() }

const idOf = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))

export function ownFolder(name: string): string {
  const path = folder(name)
  const { uid = 0, gid = 0 } = owner()
  chownSync(path, uid, gid)
  chmodSync(path, 0o700)
  return path
}

export const newMachine = async (name: string): Promise<Machine> => ({
  port: await freePort(),
  data: join(ownFolder(name), 'data'),
})

/** The addresses of the page, where every machine is this one and has a port of its own. */
export const addresses = (one: Machine, two: Machine) => ({
  '10.0.0.0/24': '127.0.0.1/32',
  'host=10.0.0.1 port=5432': `host=127.0.0.1 port=${one.port}`,
  '10.0.0.1:5432': `127.0.0.1:${one.port}`,
  '10.0.0.2:5432': `127.0.0.1:${two.port}`,
})

export async function makePrimary(machine: Machine, replaced: Record<string, string>) {
  const password = join(ownFolder('password'), 'password')
  writeFileSync(password, PASSWORD, { mode: 0o644 })
  chmodSync(join(password, '..'), 0o755)
  run(`initdb -D ${machine.data} -U postgres -A scram-sha-256 --pwfile=${password}`)
  appendFileSync(join(machine.data, 'postgresql.conf'), shownIn(PAGE, 'conf', replaced).join('\n'))
  appendFileSync(join(machine.data, 'pg_hba.conf'), shownIn(PAGE, 'hba', replaced).join('\n'))
  await startMachine(machine)
}

export async function startMachine(machine: Machine) {
  const options = ['-D', machine.data, '-p', String(machine.port), '-k', '', '-c', 'listen_addresses=127.0.0.1']
  machine.child = spawn(join(postgresBin(), 'postgres'), options, { ...owner(), cwd: '/', stdio: 'ignore' })
  const { child } = machine
  atTheEnd(() => stop(child, 'SIGQUIT'))
  while (!(await inDatabase(adminOf(machine), (sql) => sql`select 1`).catch(() => false))) await pause(50)
}

/** As if the network swallowed everything: its sockets stay open, and nobody answers. */
export const silenceMachine = (machine: Machine) => signal(machine, 'SIGSTOP')

/** As if the power went, and the disk with it: every process of the server, then its folder. */
export function destroyMachine({ data }: Machine, alsoFirst: (ChildProcess | undefined)[] = []) {
  for (const child of alsoFirst) child?.kill('SIGKILL')
  signal({ data }, 'SIGKILL')
  rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

function signal({ data }: Pick<Machine, 'data'>, name: NodeJS.Signals) {
  const postmaster = parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  const pids = [postmaster, ...children.trim().split(/\s+/).map(Number)]
  for (const pid of pids.filter(isAlive)) process.kill(pid, name)
}

export const adminOf = ({ port }: Pick<Machine, 'port'>) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`

/** A command of the page, or a statement for psql, as the user who owns the server. */
export const run = (command: string, env: Record<string, string> = {}, input = '') =>
  execFileSync('sh', ['-euc', command], {
    ...owner(),
    cwd: '/',
    input,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, ...env, PATH: `${postgresBin()}:${process.env.PATH}` },
  })

export const psql = (machine: Pick<Machine, 'port'>, statements: string) =>
  run(`psql --no-psqlrc --set=ON_ERROR_STOP=1 "${adminOf(machine)}"`, {}, statements)

export const isPrimary = ({ port }: Pick<Machine, 'port'>) =>
  inDatabase(adminOf({ port }), async (sql) => {
    const [row] = await sql`select pg_is_in_recovery() as standby`
    return row?.standby === false
  }).catch(() => false)

export const hasSyncStandby = ({ port }: Pick<Machine, 'port'>) =>
  inDatabase(adminOf({ port }), async (sql) => {
    const rows = await sql`select 1 from pg_stat_replication where sync_state = 'sync'`
    return rows.length > 0
  }).catch(() => false)
