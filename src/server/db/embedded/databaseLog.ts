import { appendFileSync, renameSync, statSync } from 'node:fs'

/** Two files of this size at most: the present one and the one before it. */
const LIMIT = 1024 * 1024

/** Keeps what PostgreSQL says. A log that cannot be written (full disk) stops nothing. */
export function databaseLog(path: string, limit = LIMIT): (chunk: Buffer) => void {
  return (chunk) => {
    try {
      const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
      if (size > 0 && size + chunk.length > limit) renameSync(path, `${path}.1`)
      appendFileSync(path, chunk, { mode: 0o600 })
    } catch {}
  }
}

/**
 * What members wrote must not get into it: PostgreSQL repeats values in an error's message, its detail and its statement.
 * The errors of the program's own statements are left out altogether (roles.ts); the program logs them, without values.
 */
export const discreet = [
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
]
