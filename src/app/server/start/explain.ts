import { ConfigError } from '#server/config/config.ts'
import { ShortSecret } from '#server/config/dataFolder.ts'
import { ForeignFolder } from '#server/config/folderOwner.ts'
import { FolderInUse } from '#server/config/lockDataFolder.ts'
import { reasonOf } from '#server/config/log.ts'
import { codesOf } from '#server/db/connect.ts'
import { LostPassword } from '#server/db/embedded/embedded.ts'
import { Unreachable } from '#server/db/embedded/postgresBinaries.ts'
import { Failure } from '#shared/errors.ts'

/** Errors whose message is written for whoever started the process. */
const explained = [ConfigError, FolderInUse, ForeignFolder, ShortSecret, LostPassword, Unreachable]

/** What a start that failed says: a sentence where the cause lies outside the program, else a bug's stack. */
export function explain(error: unknown): string {
  if (explained.some((kind) => error instanceof kind)) return String(Object(error).message)
  const [code = ''] = codesOf(error).slice(-1)
  const sentence = sentences.find(([codes]) => codes.test(code))?.[1]
  if (sentence) return sentence(Object(error), code)
  if (error instanceof Failure && error.code === 'UNAVAILABLE')
    return `The file store does not answer (${reasonOf(error)}). The content goes there at the first start: correct the S3 variables, or wait until it is back.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
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
    ({ message }, code) => `The database is not there (${code}: ${message}). Start it, or correct DATABASE_URL.`,
  ],
]
