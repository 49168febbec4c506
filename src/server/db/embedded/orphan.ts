import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeWhole } from '#server/config/dataFolder.ts'
import { isAlive } from '#server/config/isAlive.ts'
import { isInAnotherContainer, type System, thisSystem } from '#server/config/thisSystem.ts'

/** The PostgreSQL that is at work on this cluster, whoever started it in this container. */
export function runningOn(cluster: string): { pid: number; port: number } | undefined {
  const { pid, port } = postmasterFile(cluster)
  return whose(pid, cluster) === 'ours' ? { pid, port } : undefined
}

/**
 * After kill -9 of our process PostgreSQL may live on. It is asked to finish, so that a new one can open the data. A
 * number that meanwhile belongs to another process is left alone, and the note removed: PostgreSQL would believe it.
 */
export async function stopOrphan(cluster: string) {
  const { pid } = postmasterFile(cluster)
  const owner = whose(pid, cluster)
  if (owner === 'another') rmSync(join(cluster, 'postmaster.pid'))
  if (owner !== 'ours') return
  for (const signal of ['SIGINT', 'SIGQUIT']) {
    if (isAlive(pid)) process.kill(pid, signal)
    for (let attempt = 0; attempt < 500 && isAlive(pid); attempt++) await pause(20)
  }
}

/** Notes where PostgreSQL is being started, for `postmaster.pid` does not tell: its number means nothing elsewhere. */
export const noteSystem = (cluster: string) => writeWhole(systemNote(cluster), JSON.stringify(thisSystem()))

const systemNote = (cluster: string) => `${cluster}.system`

function systemOf(cluster: string): Partial<System> {
  const note = readOr(() => readFileSync(systemNote(cluster), 'utf8'))
  return note ? JSON.parse(note) : {}
}

/** PostgreSQL's own note: its process on the first line, its port on the fourth. */
function postmasterFile(cluster: string): { pid: number; port: number } {
  const path = join(cluster, 'postmaster.pid')
  const [pid, , , port] = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  return { pid: Number(pid) || 0, port: Number(port) || 0 }
}

/** A server works in its cluster's folder. What cannot be known is left to PostgreSQL, which then refuses to start. */
function whose(pid: number, cluster: string): 'ours' | 'another' | 'unknown' | 'gone' {
  if (pid <= 0) return 'gone'
  if (isInAnotherContainer(systemOf(cluster))) return 'unknown'
  if (!isAlive(pid)) return 'gone'
  if (process.platform !== 'linux') return byItsArguments(pid, cluster)
  const name = readOr(() => readFileSync(`/proc/${pid}/comm`, 'utf8'))
  if (name === undefined) return 'unknown'
  if (!name.startsWith('postgres')) return 'another'
  const folder = folderOf(pid, cluster)
  if (folder === undefined) return 'unknown'
  return folder === realpathSync(cluster) ? 'ours' : 'another'
}

/** A container's root may not look at processes of others; then the cluster's owner looks, whose process it would be. */
function folderOf(pid: number, cluster: string): string | undefined {
  const link = `/proc/${pid}/cwd`
  const { uid, gid } = lstatSync(cluster)
  return (
    readOr(() => readlinkSync(link)) ||
    (process.getuid?.() === 0 &&
      spawnSync('readlink', [link], { uid, gid, cwd: '/', encoding: 'utf8' }).stdout?.trim()) ||
    undefined
  )
}

function byItsArguments(pid: number, cluster: string) {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  if (!stdout) return 'unknown'
  return stdout.includes('postgres') && stdout.includes(`-D ${cluster} `) ? 'ours' : 'another'
}

function readOr(read: () => string): string | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
