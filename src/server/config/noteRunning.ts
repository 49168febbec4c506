import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appRoot } from '#server/appRoot.ts'
import { thisProcess } from './processes.ts'

/** scripts/running.mjs cannot see a process in another container; its heartbeat it can. */
const HEARTBEAT_MS = 30_000

/**
 * Notes this process in the build it runs from (scripts/builds.mjs): no later build removes that one then, and no install
 * takes its packages away. Sources and release archives have no such folder.
 */
export function noteRunning(folder = join(appRoot, 'running')) {
  if (!existsSync(folder)) return
  const path = join(folder, `${process.pid}.json`)
  write(path)
  setInterval(() => write(path), HEARTBEAT_MS).unref()
  process.on('exit', () => rmSync(path, { force: true }))
}

/** On a read-only file system nothing can be noted; nothing can be built or installed there either. */
function write(path: string) {
  try {
    writeFileSync(path, JSON.stringify(thisProcess()))
  } catch {}
}
