import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'

export type Account = { uid: number; gid: number }

export const nobody: Account = { uid: 65534, gid: 65534 }

/** Numbers that neither distributions nor systemd hand out, below 65536 so that containers with mapped users have them too. */
const FIRST_FREE = 60_706
const COUNT_FREE = 478

/**
 * PostgreSQL refuses root, so as root it gets an account of its own: the one that owns the cluster already, else the
 * system user `lumiar`, else a number that nobody has. `nobody` is shared with other services and therefore given up.
 */
export function accountFor(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  return ownerOf(cluster) ?? systemUser('lumiar') ?? freeNumber(cluster)
}

/** initdb, unlike the server, refuses a user without a name. */
export const accountWithName = (account: Account): Account => (hasName('passwd', account.uid) ? account : nobody)

function ownerOf(cluster: string): Account | undefined {
  const found = lstatSync(cluster, { throwIfNoEntry: false })
  if (!found || found.uid === 0 || found.uid === nobody.uid) return undefined
  return { uid: found.uid, gid: found.gid || found.uid }
}

/** Only a system account (a low uid) is taken: a person may happen to be called `lumiar`. */
function systemUser(name: string): Account | undefined {
  const [, , uid = 0, gid = 0] = entry('passwd', name)?.split(':').map(Number) ?? []
  return uid > 0 && uid < 1000 && gid > 0 ? { uid, gid } : undefined
}

/** Two data folders on one machine begin at different numbers. */
function freeNumber(cluster: string): Account {
  const start = createHash('sha256').update(cluster).digest().readUInt32BE()
  for (let step = 0; step < COUNT_FREE; step++) {
    const id = FIRST_FREE + ((start + step) % COUNT_FREE)
    if (!hasName('passwd', id) && !hasName('group', id) && !isRunning(id)) return { uid: id, gid: id }
  }
  return nobody
}

const hasName = (table: 'passwd' | 'group', id: number) => entry(table, String(id)) !== undefined

/** Also from a directory service, where the system can ask one. */
function entry(table: 'passwd' | 'group', key: string): string | undefined {
  const asked = spawnSync('getent', [table, key], { encoding: 'utf8' })
  if (!asked.error) return asked.status === 0 ? asked.stdout.trim() : undefined
  const lines = readFileSync(`/etc/${table}`, 'utf8').split('\n')
  return lines.find((line) => line.split(':')[0] === key || line.split(':')[2] === key)
}

function isRunning(uid: number): boolean {
  try {
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return processes.some((pid) => lstatSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid === uid)
  } catch {
    return false
  }
}
