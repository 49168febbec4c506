import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sentenceFor } from '#app/server/start/explain.ts'
import { stopSignal } from '#app/server/stopSignal.ts'
import { noteRunning } from '#server/config/noteRunning.ts'
import { NotEmpty } from './restore.ts'

/** Of the command line: paths only, never the passphrase itself, which every user of the machine could read there. */
export type Given = {
  path: string
  erased: string | undefined
  passphraseFile: string | undefined
  check: boolean
}

export const print = (line: string) => process.stdout.write(`  ${line}\n`)

export const size = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${Math.round(bytes / 1024 / 1024)} MB`

/**
 * One command with one file, which only `--check` can do without (`path` is empty then). What goes wrong is one sentence and exit
 * code 1. Told to stop, it clears up after itself.
 */
export async function run(usage: string, work: (given: Given, stopping: AbortSignal) => Promise<void>) {
  const stopping = stopSignal()
  noteRunning()
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

/** Without `--` npm takes `--name=value` for an option of its own, and the command would go on without it. */
const takenByNpm = () =>
  ['passphrase_file', 'erased', 'check'].some((name) => process.env[`npm_config_${name}`] !== undefined)

function read(usage: string): Given {
  if (takenByNpm()) throw new Error(`npm kept an option to itself: put -- before the file. ${usage}`)
  const named = { erased: { type: 'string' }, 'passphrase-file': { type: 'string' } } as const
  const options = { ...named, check: { type: 'boolean', default: false } } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [path, ...others] = positionals
    const isUsed = !values.check || (usage.includes('--check') && values.erased === undefined)
    if (!isUsed || (!path && !values.check) || others.length > 0) throw new Error('one file')
    const full = (name: string | undefined) => name && resolve(process.env.INIT_CWD ?? '.', name)
    return {
      path: full(path) ?? '',
      erased: full(values.erased),
      passphraseFile: full(values['passphrase-file']),
      check: values.check,
    }
  } catch {
    throw new Error(`Usage: ${usage}`)
  }
}

function explain(error: unknown): string {
  if (error instanceof NotEmpty)
    return `${error.message} Nothing was changed. Restore only goes into an empty database and an empty file store.`
  if (!(error instanceof Error)) return String(error)
  const { code, path } = Object(error)
  if (code === 'EISDIR') return 'A folder was given where a file is needed.'
  return (typeof path === 'string' && fileErrors[code]?.(path)) || (sentenceFor(error) ?? error.message)
}

const fileErrors: Record<string, (path: string) => string> = {
  ENOENT: (path) => `There is no ${existsSync(dirname(path)) ? path : `folder ${dirname(path)}`}.`,
  EEXIST: (path) =>
    path.endsWith('.part')
      ? `${path} is there: another backup is being written, or was cut off. If none is running, remove it.`
      : `${path} exists already and is not overwritten. Give another name.`,
  EACCES: (path) => `${path} may not be opened by this user.`,
  EROFS: (path) => `${path} cannot be written: the file system is read-only.`,
}
