import { readFileSync } from 'node:fs'
import { isAlive } from './isAlive.ts'
import { type System, thisSystem } from './thisSystem.ts'

/** A process as it is noted in a file. What version 0.1.0 noted tells neither boot nor namespace. */
export type ProcessNote = { pid: number; born: string | null } & Partial<System>

export const thisProcess = (): ProcessNote => ({ pid: process.pid, born: bornAt(process.pid), ...thisSystem() })

/** Whether the noted process of this system lives: a later one may have been given the same pid. */
export const isStillRunning = ({ pid, born }: ProcessNote) => isAlive(pid) && bornAt(pid) === born

/** The start time of a process, where the system tells it. */
function bornAt(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
