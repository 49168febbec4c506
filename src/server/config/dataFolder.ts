import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder belongs to one process at a time. A lock whose process is gone is taken over. */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const path = join(dataDir, 'lumiar.lock')
  const mine = JSON.stringify({ pid: process.pid, born: bornAt(process.pid) } satisfies Lock)
  if (!tryCreate(path, mine)) {
    const found = readFileSync(path, 'utf8')
    const holder = holderOf(found)
    if (holder) throw new FolderInUse(dataDir, holder.pid)
    const aside = `${path}.${process.pid}`
    renameSync(path, aside)
    const wasStale = readFileSync(aside, 'utf8') === found
    if (!wasStale) renameSync(aside, path)
    else rmSync(aside)
    if (!wasStale || !tryCreate(path, mine)) throw new FolderInUse(dataDir, holderOf(readFileSync(path, 'utf8'))?.pid)
  }
  return () => {
    if (existsSync(path) && readFileSync(path, 'utf8') === mine) rmSync(path)
  }
}

export class FolderInUse extends Error {
  constructor(dataDir: string, pid: number | undefined) {
    super(`The data folder ${dataDir} is in use by another Lumiar (process ${pid ?? 'unknown'}). Stop it first.`)
  }
}

/** A secret made once and kept in the data folder, readable by its owner only. */
export function storedSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name)
  if (!existsSync(path)) writeWhole(path, randomBytes(32).toString('base64url'))
  chmodSync(path, 0o600)
  const secret = readFileSync(path, 'utf8')
  if (secret.length < 32) throw new ShortSecret(path)
  return secret
}

export class ShortSecret extends Error {
  constructor(path: string) {
    super(`The secret in ${path} is cut short. Put it back from a copy, or remove it if this Lumiar was never in use.`)
  }
}

/** For its owner only, and all of it or nothing, also on a full disk or when everything stops in the middle. */
export function writeWhole(path: string, content: string) {
  const aside = `${path}.${process.pid}`
  try {
    writeFileSync(aside, content, { mode: 0o600, flush: true })
    renameSync(aside, path)
  } finally {
    rmSync(aside, { force: true })
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

type Lock = { pid: number; born: string | null }

function holderOf(content: string): Lock | undefined {
  try {
    const lock: Lock = JSON.parse(content)
    return isAlive(lock.pid) && bornAt(lock.pid) === lock.born ? lock : undefined
  } catch {
    return undefined
  }
}

/** Tells two processes with the same number apart, where the system says when a process was started. */
function bornAt(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
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
