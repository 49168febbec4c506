import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbedded } from '#server/db/embedded/embedded.ts'
import { localStore } from '#server/files/local.ts'
import { BUCKET } from '#server/files/store.ts'
import { restore } from '../restore.ts'
import { compareWithArchive } from './compare.ts'
import { withRoomNamed } from './noRoom.ts'

export type Checked = { takenAt: string; tables: number; rows: number; files: number; isEncrypted: boolean }

type Options = { passphrase?: string | undefined; stopping?: AbortSignal }
type Start = (dataDir: string, options: { disposable: true; stopping?: AbortSignal }) => Promise<Started>
type Started = Pick<EmbeddedPostgres, 'url' | 'stop'>

/**
 * A restore for practice: into a database and a file store made for it in the temporary folder (TMPDIR), which are gone
 * afterwards. Neither the configured database nor its files are opened.
 */
export async function checkBackup(
  path: string,
  { passphrase, stopping }: Options = {},
  start: Start = startEmbedded,
): Promise<Checked> {
  const scratch = mkdtempSync(join(tmpdir(), 'lumiar-check-'))
  try {
    const embedded = await start(scratch, { disposable: true, ...(stopping && { stopping }) })
    try {
      return await practise(embedded.url, scratch, path, { passphrase, ...(stopping && { stopping }) })
    } finally {
      await embedded.stop()
    }
  } catch (error) {
    throw withRoomNamed(error, tmpdir())
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function practise(url: string, scratch: string, path: string, options: Options): Promise<Checked> {
  const files = localStore(scratch, BUCKET)
  const { catalogue, summary, rows, isEncrypted } = await restore(url, files, path, {
    ...options,
    afterLoading: async (tx, tables) => {
      const differences = await compareWithArchive(tx, { tables, files, path, passphrase: options.passphrase })
      if (differences.length > 0) throw new Different(differences)
    },
  })
  return { takenAt: catalogue.takenAt, tables: catalogue.tables.length, rows, files: summary.files, isEncrypted }
}

class Different extends Error {
  constructor(differences: string[]) {
    super(`What was restored is not what the backup holds: ${differences.join('; ')}.`)
  }
}
