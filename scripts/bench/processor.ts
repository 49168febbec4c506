import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second; elsewhere there is nothing to read, and 0 is told. */
const TICK_MS = 10

/** Milliseconds of processor a process has used so far, all its threads. */
export function processorOf(pid: number): number {
  const [user = 0, system = 0] = timesOf(pid)
  return (user + system) * TICK_MS
}

/** The same of a process and its children, those that have ended included. */
export function processorOfFamily(pid: number): number {
  const own = timesOf(pid).reduce((sum, ticks) => sum + ticks, 0) * TICK_MS
  return childrenOf(pid).reduce((sum, child) => sum + processorOf(child), own)
}

export const childrenOf = (pid: number): number[] =>
  textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** user, system, and both again of children that have ended. The name in brackets may hold spaces. */
function timesOf(pid: number): number[] {
  const stat = textOf(`/proc/${pid}/stat`)
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number)
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
