import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureOwnFolder } from './folderOwner.ts'
import { isStillRunning, type ProcessNote, thisProcess } from './processes.ts'
import { isElsewhere } from './thisSystem.ts'

/**
 * The heartbeat: how often the holder touches the lock file. A process in another container cannot be seen by its pid;
 * its heartbeat can.
 */
const HEARTBEAT_MS = 2_000
/** A lock without a heartbeat for this long has no holder any more. */
const STALE_MS = 12_000
/**
 * A lock file older than this is taken over at once, without waiting for a heartbeat: two machines' clocks differ by
 * less.
 */
const LONG_AGO_MS = 60_000

type Timing = { heartbeatMs: number; staleMs: number }

/** The folder belongs to one process at a time. A lock whose process is gone is taken over. */
export async function lockDataFolder(
  dataDir: string,
  { heartbeatMs, staleMs }: Timing = { heartbeatMs: HEARTBEAT_MS, staleMs: STALE_MS },
): Promise<() => void> {
  ensureOwnFolder(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const path = join(dataDir, 'lumiar.lock')
  const mine = JSON.stringify(thisProcess())
  if (!tryCreate(path, mine)) {
    const found = readFileSync(path, 'utf8')
    const holder = await holderOf(path, found, staleMs)
    if (holder) throw new FolderInUse(dataDir, holder)
    const aside = `${path}.${process.pid}`
    renameSync(path, aside)
    const wasStale = readFileSync(aside, 'utf8') === found
    if (!wasStale) renameSync(aside, path)
    else rmSync(aside)
    if (!wasStale || !tryCreate(path, mine)) throw new FolderInUse(dataDir, parse(readFileSync(path, 'utf8')))
  }
  const heartbeat = setInterval(() => touch(path), heartbeatMs).unref()
  return () => {
    clearInterval(heartbeat)
    if (existsSync(path) && readFileSync(path, 'utf8') === mine) rmSync(path)
  }
}

export class FolderInUse extends Error {
  constructor(dataDir: string, holder: ProcessNote | undefined) {
    const where = holder && isElsewhere(holder) ? ' in another container or on another machine' : ''
    super(
      `The data folder ${dataDir} is in use by another Lumiar (process ${holder?.pid ?? 'unknown'}${where}). Stop it first.`,
    )
  }
}

async function holderOf(path: string, content: string, staleMs: number): Promise<ProcessNote | undefined> {
  const lock = parse(content)
  if (!lock) return undefined
  if (isElsewhere(lock)) return (await isBeating(path, staleMs)) ? lock : undefined
  return isStillRunning(lock) ? lock : undefined
}

/** A pid means nothing in another container. There the holder counts as alive as long as it touches the lock. */
async function isBeating(path: string, staleMs: number): Promise<boolean> {
  const touchedAt = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs
  const first = touchedAt()
  if (first === undefined || Date.now() - first > LONG_AGO_MS) return false
  for (const until = performance.now() + staleMs; performance.now() < until; await pause(100))
    if (touchedAt() !== first) return true
  return false
}

function touch(path: string) {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {}
}

function parse(content: string): ProcessNote | undefined {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

function tryCreate(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
