import { ConfigError } from '#server/config/config.ts'
import { ShortSecret } from '#server/config/dataFolder.ts'
import { ForeignFolder } from '#server/config/folderOwner.ts'
import { FolderInUse } from '#server/config/lockDataFolder.ts'
import { reasonOf } from '#server/config/log.ts'
import { codesOf } from '#server/db/connect.ts'
import { LostPassword } from '#server/db/embedded/embedded.ts'
import { CannotCarryOver } from '#server/db/embedded/majors/cannotCarryOver.ts'
import { Unreachable } from '#server/db/embedded/postgresBinaries.ts'
import { MigrationBlocked, NewerSchema } from '#server/db/migrate.ts'
import { Failure } from '#shared/errors.ts'

/** Errors whose message is written for whoever started the process. */
const explained = [
  ConfigError,
  FolderInUse,
  ForeignFolder,
  ShortSecret,
  LostPassword,
  Unreachable,
  CannotCarryOver,
  NewerSchema,
  MigrationBlocked,
]

/** What a start that failed says: a sentence where the cause lies outside the program, else a bug's stack. */
export function explain(error: unknown): string {
  return sentenceFor(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
}

/** Nothing for a bug. */
export function sentenceFor(error: unknown): string | undefined {
  if (explained.some((kind) => error instanceof kind)) return String(Object(error).message)
  if (error instanceof Failure && error.code === 'UNAVAILABLE')
    return `The file store does not answer (${reasonOf(error)}). Correct the S3 variables, or wait until it is back.`
  const cause = innermost(error)
  const [code = ''] = codesOf(cause)
  return sentences.find(([codes]) => codes.test(code))?.[1](Object(cause), code)
}

/** The message of a failed query repeats its text; the database's own stands in its cause. */
function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error
}

type Given = { message?: string; path?: string }

const sentences: [RegExp, (error: Given, code: string) => string][] = [
  [/^EADDRINUSE$/, ({ message = '' }) => `${message.replace(/^listen EADDRINUSE: /, '')}. Set PORT to another one.`],
  [
    /^(EACCES|EPERM)$/,
    ({ path }) => `${path ?? 'A file'} may not be opened or written by this user. Correct its owner (chown).`,
  ],
  [
    /^EROFS$/,
    ({ path }) =>
      `${path ?? 'DATA_DIR'} lies on a read-only file system. Set DATA_DIR to a folder that can be written.`,
  ],
  [/^(ENOSPC|EDQUOT|53100)$/, () => 'The disk is full. Make room and start again: nothing that was saved is lost.'],
  [
    /^42501$/,
    ({ message }) =>
      `The database refuses what a start needs (${message}). Its user must own the database, or may create schemas and tables in it.`,
  ],
  [
    /^(28|3D000|ECONN|EHOST|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EAI_|CONNECT|CONNECTION_|57P0|08)/,
    ({ message }, code) => `The database cannot be used (${code}: ${message}). Start it, or correct DATABASE_URL.`,
  ],
]
