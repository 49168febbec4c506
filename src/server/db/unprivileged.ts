import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const NOBODY = 65534

/** How a program is started so that PostgreSQL, which refuses root, accepts it. */
export type Runner = {
  command: (program: string, args: string[]) => [string, string[]]
  identity: { uid?: number; gid?: number }
  ownFolder: (path: string) => void
  ownFile: (path: string) => void
}

const asOurselves: Runner = {
  command: (program, args) => [program, args],
  identity: {},
  ownFolder: (path) => mkdirSync(path, { recursive: true, mode: 0o700 }),
  ownFile: () => {},
}

const asNobody: Runner = {
  command: (program, args) => [program, args],
  identity: { uid: NOBODY, gid: NOBODY },
  ownFolder: giveToNobody,
  ownFile: (path) => chownSync(path, NOBODY, NOBODY),
}

/** Nobody, but able to walk through folders that are closed to it, such as a home folder of mode 700. */
const asNobodyInAClosedFolder: Runner = {
  command: (program, args) => [
    'setpriv',
    [
      `--reuid=${NOBODY}`,
      `--regid=${NOBODY}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--securebits=+no_setuid_fixup',
      program,
      ...args,
    ],
  ],
  identity: {},
  ownFolder: giveToNobody,
  ownFile: (path) => chownSync(path, NOBODY, NOBODY),
}

export function unprivilegedRunner(program: string, folder: string): Runner {
  if (process.getuid?.() !== 0) return asOurselves
  giveToNobody(folder)
  const runner = [asNobody, asNobodyInAClosedFolder].find((candidate) => canRun(candidate, program, folder))
  if (runner) return runner
  throw new Error(
    `PostgreSQL does not run as root, and the unprivileged user cannot reach ${program} or ${folder}. ` +
      'Start Lumiar as an ordinary user, move it to a folder others may enter (chmod o+x), or set DATABASE_URL.',
  )
}

function canRun(runner: Runner, program: string, folder: string): boolean {
  const probe = ['-c', 'test -w "$0" && "$1" --version', folder, program]
  const [command, args] = runner.command('/bin/sh', probe)
  return spawnSync(command, args, { ...runner.identity, cwd: '/', stdio: 'ignore' }).status === 0
}

function giveToNobody(path: string) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (lstatSync(path).uid === NOBODY) return
  chownSync(path, NOBODY, NOBODY)
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    chownSync(join(path, entry), NOBODY, NOBODY)
}
