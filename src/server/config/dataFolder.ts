import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A secret made once and kept in the data folder, readable by its owner only. */
export function storedSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name)
  if (!existsSync(path)) writeWhole(path, randomBytes(32).toString('base64url'))
  chmodSync(path, 0o600)
  const secret = readFileSync(path, 'utf8')
  if (secret.length < 32) throw new ShortSecret(path)
  return secret
}

export class ShortSecret extends Error {
  constructor(path: string) {
    super(`The secret in ${path} is cut short. Put it back from a copy, or remove it if this Lumiar was never in use.`)
  }
}

/** For its owner only, and all of it or nothing, also on a full disk or when everything stops in the middle. */
export function writeWhole(path: string, content: string) {
  const aside = `${path}.${process.pid}`
  try {
    writeFileSync(aside, content, { mode: 0o600, flush: true })
    renameSync(aside, path)
  } finally {
    rmSync(aside, { force: true })
  }
}
