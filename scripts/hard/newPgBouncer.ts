import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder, subfolder } from './kit.ts'

const SUITE = 'trixie'
const PACKAGES = [
  ...['pgbouncer', 'libc6', 'libevent-2.1-7t64', 'libssl3t64', 'libcares2', 'libpam0g', 'libsystemd0', 'libzstd1'],
  ...['zlib1g', 'libaudit1', 'libcap-ng0', 'libcap2', 'libgcc-s1'],
]
const machine =
  process.arch === 'arm64'
    ? { loader: 'usr/lib/ld-linux-aarch64.so.1', libraries: 'usr/lib/aarch64-linux-gnu' }
    : { loader: 'usr/lib64/ld-linux-x86-64.so.2', libraries: 'usr/lib/x86_64-linux-gnu' }

/**
 * PgBouncer of the next Debian, which knows prepared statements (from 1.21), beside this one: its packages are checked by apt as
 * always, but unpacked into a folder of their own with the libraries they need, and nothing is installed. None elsewhere.
 */
export function newPgBouncer(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  const home = folder('new-pgbouncer')
  const [root, debs] = [subfolder(join(home, 'root')), subfolder(join(home, 'debs'))]
  for (const path of ['lists/partial', 'cache/archives/partial']) subfolder(join(home, path))
  const signed = 'signed-by=/usr/share/keyrings/debian-archive-keyring.gpg'
  writeFileSync(join(home, 'sources.list'), `deb [${signed}] http://deb.debian.org/debian ${SUITE} main\n`)
  const options = {
    'Dir::Etc::sourcelist': join(home, 'sources.list'),
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': join(home, 'lists'),
    'Dir::Cache': join(home, 'cache'),
    'APT::Sandbox::User': 'root',
  }
  const given = Object.entries(options).map(([name, value]) => `--option=${name}=${value}`)
  execFileSync('apt-get', [...given, '-qq', 'update'], { stdio: 'ignore' })
  execFileSync('apt-get', [...given, '-qq', 'download', ...PACKAGES], { stdio: 'ignore', cwd: debs })
  execFileSync('sh', ['-euc', `for deb in *.deb; do dpkg-deb -x "$deb" ${root}; done`], { cwd: debs })
  const program = join(home, 'pgbouncer')
  const { loader, libraries } = machine
  writeFileSync(
    program,
    `#!/bin/sh\nexec ${join(root, loader)} --library-path ${join(root, libraries)} ${root}/usr/sbin/pgbouncer "$@"\n`,
  )
  chmodSync(program, 0o755)
  return program
}
