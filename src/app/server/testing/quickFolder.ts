import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/**
 * In memory where there is room: a database is hundreds of files and the content some forty sounds, and every test file makes them
 * and throws them away.
 */
export function quickFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 ** 31 ? memory : tmpdir()
}
