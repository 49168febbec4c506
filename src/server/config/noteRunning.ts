import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appRoot } from '#server/appRoot.ts'
import { thisProcess } from './processes.ts'

/**
 * Notes this process in the build it runs from (scripts/builds.mjs): no later build removes that one then, and no install
 * takes its packages away. Sources and release archives have no such folder.
 */
export function noteRunning(folder = join(appRoot, 'running')) {
  if (!existsSync(folder)) return
  const path = join(folder, `${process.pid}.json`)
  try {
    writeFileSync(path, JSON.stringify(thisProcess()))
  } catch {
    return // On a read-only file system nothing can be built or installed either.
  }
  process.on('exit', () => rmSync(path, { force: true }))
}
