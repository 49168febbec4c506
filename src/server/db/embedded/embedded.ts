import { existsSync, lchownSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { storedSecret } from '#server/config/dataFolder.ts'
import { ensureOwnFolder } from '#server/config/folderOwner.ts'
import { accountFor, nobody } from './account.ts'
import { createCluster } from './createCluster.ts'
import { databaseLog, discreet } from './databaseLog.ts'
import { freePort } from './freePort.ts'
import { carryOver, type Majors } from './majors/carryOver.ts'
import { clusterOf, hasCluster, homeOf } from './majors/places.ts'
import { noteSystem, runningOn, stopOrphan } from './orphan.ts'
import { postgresBinaries } from './postgresBinaries.ts'
import { keepPostmaster } from './postmaster.ts'
import { addressOf, type Passwords, prepareRoles, ROLE, SUPERUSER, SuperuserRefused } from './roles.ts'
import { giveTo, hereOr, spawnAs } from './unprivileged.ts'
import { untilReady } from './untilReady.ts'

export type EmbeddedPostgres = { url: string; pid: () => number; stop: () => Promise<void> }

type Options = {
  disposable?: boolean
  /** Connections the process will open. */
  pool?: number
  /** Aborted, a start that waits is given up. */
  stopping?: AbortSignal
  onCreate?: () => void
  /** Called when PostgreSQL ended by itself and is being started again. */
  onLoss?: () => void
  /** Called every ten seconds while PostgreSQL replays its log after a crash. */
  onRecovery?: () => void
  /** Called with a line for the operator while the database of an older PostgreSQL is carried over. */
  onProgress?: (line: string) => void
  majors?: Majors
}

const common = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=128MB']

/** The pool of the one process, and room for a backup, for whoever looks at the database, and for PostgreSQL's own reserve. */
const connectionsFor = (pool: number) => `max_connections=${Math.max(120, pool + 40)}`

/** Only for test runs: their data need not survive a crash, and are gone before they would need tidying. */
const unsafeSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']

/** Brings up a real PostgreSQL on the data folder: created the first time, recovered after a crash. */
export async function startEmbedded(dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  ensureOwnFolder(dataDir)
  const quietly = { ...options, onCreate: () => {} }
  await carryOver(dataDir, (cluster, programs) => startServer(dataDir, { cluster, programs }, quietly), options)
  return startServer(dataDir, { cluster: clusterOf(dataDir) }, options)
}

/** `programs` is the folder of another package than the one that npm brought. */
type Place = { cluster: string; programs?: string | undefined }

async function startServer(
  dataDir: string,
  place: Place,
  { disposable = false, pool = 0, stopping, onCreate = () => {}, onLoss = () => {}, onRecovery = () => {} }: Options,
): Promise<EmbeddedPostgres> {
  const port = await freePort()
  const isPasswordLost = hasCluster(dataDir) && !existsSync(superuserPassword(dataDir))
  const passwords = passwordsOf(dataDir)
  const launch = await openCluster(dataDir, place, passwords, { disposable, onCreate })
  const settings = [...common, connectionsFor(pool), ...discreet, ...(disposable ? unsafeSettings : [])]
  stopping?.throwIfAborted()
  const { pid, stop } = await keepPostmaster(
    () => launch(port, settings),
    (said, isGone) =>
      untilReady(addressOf(ROLE, passwords.role, port, 'postgres'), { said, isGone, stopping, onRecovery }),
    onLoss,
  )
  await prepareRoles({ port, passwords, mayCreateDatabases: disposable }).catch(async (error) => {
    await stop()
    if (!(error instanceof SuperuserRefused)) throw error
    if (isPasswordLost) rmSync(superuserPassword(dataDir))
    throw new LostPassword(superuserPassword(dataDir), clusterOf(dataDir))
  })
  return { url: addressOf(ROLE, passwords.role, port), pid, stop }
}

/** The embedded database another process is running on this data folder, if one is. */
export function runningEmbedded(dataDir: string): string | undefined {
  const running = runningOn(clusterOf(dataDir))
  return running && addressOf(ROLE, storedSecret(dataDir, 'postgres-password'), running.port)
}

/** A cluster that is whole, closed and PostgreSQL's own; returns what starts a server on it. */
export async function openCluster(
  dataDir: string,
  { cluster, programs }: Place = { cluster: clusterOf(dataDir) },
  passwords = passwordsOf(dataDir),
  { disposable = false, onCreate = () => {} }: Pick<Options, 'disposable' | 'onCreate'> = {},
) {
  const account = accountFor(clusterOf(dataDir))
  const { initdb, postgres: program } = postgresBinaries(account, programs)
  const home = ownHome(dataDir)
  await stopOrphan(cluster)
  if (!existsSync(cluster)) {
    onCreate()
    await createCluster({ initdb, cluster, superuser: SUPERUSER, password: passwords.superuser, account, disposable })
  }
  if (account) giveTo(account, cluster)
  const keep = databaseLog(join(home, 'postgres.log'))
  return (port: number, settings: string[]) => {
    const args = ['-D', hereOr(cluster), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    noteSystem(cluster)
    const child = spawnAs(program, args, { cwd: cluster, account })
    child.stderr?.on('data', keep)
    return child
  }
}

export class LostPassword extends Error {
  constructor(path: string, cluster: string) {
    super(
      `The password of PostgreSQL's superuser, ${path}, is missing or not the one this database was made with. Put it back ` +
        `from a copy of the data folder. If there is none, write "host all postgres 127.0.0.1/32 trust" as the first line of ` +
        `${join(cluster, 'pg_hba.conf')}, start once, and remove that line: a new password is then made and set.`,
    )
  }
}

const SUPERUSER_PASSWORD = 'postgres-superuser-password'
const superuserPassword = (dataDir: string) => join(dataDir, SUPERUSER_PASSWORD)

const passwordsOf = (dataDir: string): Passwords => ({
  superuser: storedSecret(dataDir, SUPERUSER_PASSWORD),
  role: storedSecret(dataDir, 'postgres-password'),
})

/**
 * Version 0.1.0 made PostgreSQL's account the owner of this folder, above the cluster. It is taken back and closed to that
 * account where PostgreSQL does not need it.
 */
function ownHome(dataDir: string): string {
  const home = homeOf(dataDir)
  mkdirSync(home, { recursive: true, mode: hereOr(home) === home ? 0o711 : 0o700 })
  if (process.getuid?.() === 0 && lstatSync(home).uid === nobody.uid) lchownSync(home, 0, 0)
  return home
}
