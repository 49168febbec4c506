// Which processes run from this checkout or hold a data folder. Plain JavaScript on Node's own modules: it is asked before
// anything is installed. Judges the notes of src/server/config/processes.ts by the same rules.
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The pids noted in a build by processes that are still alive.
 *
 * @param {string} build
 * @returns {number[]}
 */
export function runningFrom(build) {
  const paths = namesIn(join(build, 'running')).map((name) => join(build, 'running', name))
  return paths.filter(isRunning).map((path) => readNote(path)?.pid ?? 0)
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

/** Processes touch their note every half minute (src/server/config/noteRunning.ts). */
const STALE_MS = 120_000

/** A pid means nothing in another container or on another machine: there a note counts as long as it is touched. */
function isRunning(/** @type {string} */ path) {
  const note = readNote(path)
  if (note && !isElsewhere(note)) return isSame(note)
  return Date.now() - (orNull(() => statSync(path).mtimeMs) ?? 0) < STALE_MS
}

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
