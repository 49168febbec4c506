import { ConfigError } from '../config.ts'
import { FolderInUse } from '../dataFolder.ts'
import { NotEmpty } from './restore.ts'

export const say = (line: string) => process.stdout.write(`  ${line}\n`)

export const size = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${Math.round(bytes / 1024 / 1024)} MB`

/** One command with one file; what goes wrong is one sentence and exit code 1. */
export async function run(usage: string, work: (file: string) => Promise<void>) {
  const [file] = process.argv.slice(2)
  try {
    if (!file) throw new Error(`Usage: ${usage}`)
    await work(file)
  } catch (error) {
    process.stderr.write(`\n  ${explain(error)}\n\n`)
    process.exit(1)
  }
}

function explain(error: unknown): string {
  if (error instanceof NotEmpty)
    return `${error.message} Nothing was changed. Restore only goes into an empty database and an empty file store.`
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message
  return error instanceof Error ? error.message : String(error)
}
