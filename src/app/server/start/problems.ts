import type { Config } from '#server/config/config.ts'
import { reasonOf } from '#server/config/log.ts'
import { addressOf } from '#server/db/addressOf.ts'

type Place = { variables: { host: string; port: string }; host: string; port: number }

/** One line for the operator: the variable, what is wrong, and what to do. */
export function folderProblem(path: string, code: string, variable = 'DATA_DIR'): string {
  if (code === 'ENOENT') return `${variable}: there is no ${path}: make the folder, or mount the disk it is on`
  if (code === 'ENOTDIR') return `${variable}: ${path} is a file: give a folder`
  if (code === 'EROFS')
    return `${variable}: ${path} is on a read-only file system: give a folder that can be written (under systemd: ReadWritePaths=${path})`
  return `${variable}: ${path} cannot be written by this user (${code}): give another folder, or make it this user's with chown`
}

export const logProblem = (path: string, code: string) =>
  code === 'EISDIR'
    ? `LOG_FILE: ${path} is a folder: give the name of a file in it`
    : `LOG_FILE: ${path} cannot be written by this user (${code}): give another name, or make it this user's with chown`

export function listenProblem(code: string, { variables, host, port }: Place): string {
  if (code === 'EADDRINUSE')
    return `${variables.port}: ${host}:${port} is in use: stop what listens there, or set ${variables.port} to another one`
  if (code === 'EACCES')
    return `${variables.port}: ${port} may not be used by this user: give one above 1023, and put a proxy before it`
  return `${variables.host}: ${host} is no address of this machine (${code}): give 127.0.0.1, or 0.0.0.0 for all of them`
}

export function databaseProblem(url: string, code: string): string {
  const { hosts: place, name } = addressOf(url)
  if (code === 'too old') return `DATABASE_URL: the PostgreSQL at ${place} is too old: bring 15 or newer`
  if (code === 'one connection')
    return `DATABASE_URL: the pooler at ${place} has one connection for Lumiar, which needs two at least: raise its default_pool_size`
  if (code === 'CONNECTION_REFUSED')
    return `DATABASE_URL: ${place} is a standby, which can only be read: promote it, or give the primary's address too (host1,host2)`
  if (/^28/.test(code))
    return `DATABASE_URL: ${place} refuses the user or the password (${code}): correct them; in a URL, signs such as @ and / are written %40 and %2F`
  if (code === '3D000') return `DATABASE_URL: ${place} has no database ${name}: create it first (createdb ${name})`
  return `DATABASE_URL: ${place} does not answer as a PostgreSQL (${code}): start it, or correct the address`
}

/**
 * A service that answers 3xx or 4xx does not know the key, the bucket or the region: no start. A right that is missing may be
 * one that only the sweep of orphan files needs, and what does not answer may come back: these are told.
 */
export function fileStoreProblem(s3: Config['s3'], error: unknown): { isRefusal: boolean; sentence: string } {
  const status = Number(Object(Object(error).$metadata).httpStatusCode)
  const reason = reasonOf(error)
  const place = s3?.endpoint ?? `the S3 service of ${s3?.region}`
  if (!(status >= 300 && status < 500) || status === 429 || status === 408)
    return {
      isRefusal: false,
      sentence: `S3_ENDPOINT: ${place} does not answer (${reason}). Nothing can be heard or uploaded until it does`,
    }
  if (status === 404)
    return {
      isRefusal: true,
      sentence: `S3_BUCKET: ${place} has no bucket ${s3?.bucket}: create it, or correct the name`,
    }
  return {
    isRefusal: reason !== 'AccessDenied',
    sentence: `S3_ACCESS_KEY_ID: ${place} refuses the bucket ${s3?.bucket} (${reason}): correct key and secret, S3_REGION, and the rights to list, read, write and delete`,
  }
}
