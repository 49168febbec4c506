import { lstatSync, readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { stopOrphan } from '../orphan.ts'
import { bundledMajor } from '../postgresBinaries.ts'
import { CannotCarryOver, Refusal } from './cannotCarryOver.ts'
import { copyDatabase } from './copyDatabase.ts'
import { olderBinaries } from './olderBinaries.ts'
import { clearUnfinished, clusterOf, homeOf, majorOf, markWhole, putInPlace, unfinishedOf } from './places.ts'

type Server = { url: string; stop: () => Promise<void> }

/** `programs` is the folder of the package to start; without it the one that npm brought with this version. */
type Start = (cluster: string, programs?: string) => Promise<Server>

/** Which major version is ours, and where an older one's programs come from. */
export type Majors = { bundled: number; older: (major: number, home: string) => Promise<string> }

type Options = {
  stopping?: AbortSignal | undefined
  onProgress?: (line: string) => void
  majors?: Majors | undefined
}

/**
 * PostgreSQL opens no cluster of another major version. One of an older is copied by its own server into a new cluster beside
 * it, which takes its place when every row has been compared. Until then nothing of the old one is changed, and after that it
 * is kept (`removeKept`); cut off anywhere, the next start begins the copy anew or puts a whole one in place.
 */
export async function carryOver(dataDir: string, start: Start, options: Options = {}) {
  const { stopping, onProgress = () => {}, majors } = options
  putInPlace(dataDir)
  const [cluster, unfinished] = [clusterOf(dataDir), unfinishedOf(dataDir)]
  const { bundled, older } = majors ?? { bundled: bundledMajor(), older: olderBinaries }
  const made = majorOf(cluster)
  await stopOrphan(unfinished)
  clearUnfinished(dataDir)
  if (made === undefined || made === bundled) return
  const refuse = (what: string) => new CannotCarryOver(cluster, made, bundled, what)
  if (made > bundled) throw refuse('Start the newer Lumiar that made it, or restore a backup into an empty place.')
  if (freeAt(dataDir) < sizeOf(cluster))
    throw refuse(`To carry it over ${megabytes(sizeOf(cluster))} MB must be free there.`)

  onProgress(`The database is PostgreSQL ${made}'s. Carrying it over to ${bundled}…`)
  try {
    const programs = await older(made, homeOf(dataDir))
    stopping?.throwIfAborted()
    await withServer(start(cluster, programs), (old) =>
      withServer(start(unfinished), (fresh) => copyDatabase(old.url, fresh.url, { stopping, onProgress })),
    )
  } catch (error) {
    clearUnfinished(dataDir)
    throw error instanceof Refusal ? refuse(error.message) : error
  }
  markWhole(dataDir)
  putInPlace(dataDir)
  clearUnfinished(dataDir)
  onProgress(`Every row is there. The database of PostgreSQL ${made} is kept until a start has gone well.`)
}

async function withServer(starting: Promise<Server>, work: (server: Server) => Promise<unknown>) {
  const server = await starting
  await work(server).finally(server.stop)
}

const freeAt = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + (lstatSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)
