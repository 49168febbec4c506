import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

type Wanted = { names: string[]; packages: string[] }

/**
 * Finds a program a part needs. On Debian as root a missing one is installed by apt; elsewhere there is none and the
 * part is skipped.
 */
export function findProgram(wanted: Wanted): string | undefined {
  return search(wanted) ?? install(wanted)
}

const search = ({ names }: Wanted) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

function install(wanted: Wanted): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', ...wanted.packages], { stdio: 'ignore', env })
  return search(wanted)
}
