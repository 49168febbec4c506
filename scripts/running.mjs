// Which processes run from this checkout or hold a data folder. Plain JavaScript on Node's own modules: it is asked before
// anything is installed. Judges the notes of src/server/config/processes.ts by the same rules.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The pids noted in a build by processes that are still alive.
 *
 * @param {string} build
 * @returns {number[]}
 */
export function runningFrom(build) {
  const notes = namesIn(join(build, 'running')).map((name) => readNote(join(build, 'running', name)))
  return notes.filter((note) => note === undefined || isRunning(note)).map((note) => note?.pid ?? 0)
}

/**
 * The process of this system that holds the data folder. One in another container is judged by the program itself, which
 * waits for its heartbeat.
 *
 * @param {string} dataDir
 * @returns {number | undefined}
 */
export function holderOf(dataDir) {
  const lock = readNote(join(dataDir, 'lumiar.lock'))
  return lock && !isElsewhere(lock) && isSame(lock) ? lock.pid : undefined
}

/** @typedef {{ pid: number, born: string | null, boot?: string | null, namespace?: string | null }} Note */

/** A pid means nothing in another container of this machine, so its note counts as alive; after a reboot none does. */
const isRunning = (/** @type {Note} */ note) => (isElsewhere(note) ? note.boot === bootId() : isSame(note))

const isElsewhere = (/** @type {Note} */ { boot, namespace }) =>
  boot !== undefined && (boot !== bootId() || namespace !== pidNamespace())

/** A later process may have been given the same pid: then the start times differ. */
const isSame = (/** @type {Note} */ { pid, born }) => isAlive(pid) && bornAt(pid) === born

const bootId = () => orNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
const pidNamespace = () => orNull(() => readlinkSync('/proc/self/ns/pid'))

function bornAt(/** @type {number} */ pid) {
  const stat = orNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return stat && (stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null)
}

function isAlive(/** @type {number} */ pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return Object(error).code === 'EPERM'
  }
}

/** @returns {Note | undefined} Nothing where there is no note, or none that this user can read. */
const readNote = (/** @type {string} */ path) => orNull(() => JSON.parse(readFileSync(path, 'utf8'))) ?? undefined

const namesIn = (/** @type {string} */ folder) => orNull(() => readdirSync(folder)) ?? []

/** @template T @param {() => T} read @returns {T | null} */
function orNull(read) {
  try {
    return read()
  } catch {
    return null
  }
}
