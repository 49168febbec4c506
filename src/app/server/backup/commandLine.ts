import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { stopSignal } from '#app/server/stopSignal.ts'
import { ConfigError } from '#server/config/config.ts'
import { FolderInUse } from '#server/config/lockDataFolder.ts'
import { NotEmpty } from './restore.ts'

/** Of the command line: paths only, never the passphrase itself, which every user of the machine could read there. */
export type Given = { path: string; erased: string | undefined; passphraseFile: string | undefined }

export const print = (line: string) => process.stdout.write(`  ${line}\n`)

export const size = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${Math.round(bytes / 1024 / 1024)} MB`

/** One command with one file; what goes wrong is one sentence and exit code 1. Told to stop, it clears up after itself. */
export async function run(usage: string, work: (given: Given, stopping: AbortSignal) => Promise<void>) {
  const stopping = stopSignal()
  try {
    await work(read(usage), stopping)
  } catch (failure) {
    const error = stopping.aborted ? stopping.reason : failure
    process.stderr.write(`\n  ${explain(error)}\n\n`)
    process.exit(1)
  }
}

export function passphraseOf({ passphraseFile }: Given, configured: string | undefined): string | undefined {
  if (!passphraseFile) return configured
  const passphrase = readFileSync(passphraseFile, 'utf8').replace(/\r?\n$/, '')
  if (passphrase.length < 12)
    throw new Error(`The passphrase in ${passphraseFile} is too short: 12 characters or more.`)
  return passphrase
}

function read(usage: string): Given {
  const options = { erased: { type: 'string' }, 'passphrase-file': { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [path, ...others] = positionals
    if (!path || others.length > 0) throw new Error('one file')
    const full = (name: string | undefined) => name && resolve(process.env.INIT_CWD ?? '.', name)
    return { path: full(path) ?? '', erased: full(values.erased), passphraseFile: full(values['passphrase-file']) }
  } catch {
    throw new Error(`Usage: ${usage}`)
  }
}

function explain(error: unknown): string {
  if (error instanceof NotEmpty)
    return `${error.message} Nothing was changed. Restore only goes into an empty database and an empty file store.`
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message
  return error instanceof Error ? error.message : String(error)
}
