import { rotatedFile } from '#server/config/rotatedFile.ts'

/** Two files of this size at most: the present one and the one before it. */
const LIMIT = 1024 * 1024

/** Keeps what PostgreSQL says. */
export const databaseLog = (path: string, limit = LIMIT): ((chunk: Buffer) => void) =>
  rotatedFile(path, { bytes: limit, older: 1 })

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
