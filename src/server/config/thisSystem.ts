import { readFileSync, readlinkSync } from 'node:fs'

/**
 * Identifies the place in which a pid means something: this boot of the machine, and the namespace of processes (the
 * container).
 */
export type System = { boot: string | null; namespace: string | null }

/** Null where the system does not tell (not Linux). */
export const thisSystem = (): System => ({
  boot: readOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  namespace: readOr(() => readlinkSync('/proc/self/ns/pid')),
})

/** Locks of version 0.1.0 carry neither id and are taken for locks of this system. */
export function isElsewhere({ boot, namespace }: Partial<System>): boolean {
  const here = thisSystem()
  return boot !== undefined && (boot !== here.boot || namespace !== here.namespace)
}

/**
 * Whether the process that was noted runs in another container of this machine: after a reboot nothing that was noted
 * runs.
 */
export const isInAnotherContainer = (noted: Partial<System>) => isElsewhere(noted) && noted.boot === thisSystem().boot

function readOr(read: () => string): string | null {
  try {
    return read()
  } catch {
    return null
  }
}
