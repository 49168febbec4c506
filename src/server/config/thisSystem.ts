import { readFileSync, readlinkSync } from 'node:fs'

/** Where the number of a process means something: a running system, and in it a namespace of processes (a container). */
export type System = { boot: string | null; namespace: string | null }

/** Null where the system does not tell (not Linux). */
export const thisSystem = (): System => ({
  boot: readOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  namespace: readOr(() => readlinkSync('/proc/self/ns/pid')),
})

/** What version 0.1.0 noted has neither, and is taken for ours. */
export function isElsewhere({ boot, namespace }: Partial<System>): boolean {
  const here = thisSystem()
  return boot !== undefined && (boot !== here.boot || namespace !== here.namespace)
}

/** Still running, then, is only what runs in another container of this machine; after a restart of the machine nothing is. */
export const isInAnotherContainer = (noted: Partial<System>) => isElsewhere(noted) && noted.boot === thisSystem().boot

function readOr(read: () => string): string | null {
  try {
    return read()
  } catch {
    return null
  }
}
