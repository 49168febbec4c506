import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { type Config, ConfigError } from '#server/config/config.ts'
import { reasonOf } from '#server/config/log.ts'
import { findPooling, type Pooling } from '#server/db/findPooling.ts'
import { createFileStore } from '#server/files/createStore.ts'
import { databaseProblem, fileStoreProblem, folderProblem, listenProblem, logProblem } from './problems.ts'

const S3_ANSWER_MS = 8_000

/** What the data folder lacks: it, or what it will be made in, must be a folder this user can write to. */
export function folderProblems({ dataDir }: Pick<Config, 'dataDir'>): string[] {
  let nearest = dataDir
  while (!existsSync(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest)
  const code = whyUnwritable(nearest)
  return code ? [folderProblem(nearest, code)] : []
}

/** The folder the log is written into, and the log if it is there already: lines that cannot be written are lost silently. */
function logProblems({ logFile }: Pick<Config, 'logFile'>): string[] {
  if (!logFile) return []
  const ofFolder = whyUnwritable(dirname(logFile))
  if (ofFolder) return [folderProblem(dirname(logFile), ofFolder, 'LOG_FILE')]
  const code = whyUnappendable(logFile)
  return code ? [logProblem(logFile, code)] : []
}

function whyUnappendable(file: string): string | undefined {
  try {
    closeSync(openSync(file, constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK))
    return undefined
  } catch (error) {
    const code = reasonOf(error)
    return code === 'ENOENT' ? undefined : code
  }
}

/** Never made by us: on a disk that is not mounted it would be a folder of the disk the data are on. */
function backupFolderProblems({ backups }: Pick<Config, 'backups'>): string[] {
  const code = backups && whyUnwritable(backups.folder)
  return code ? [folderProblem(backups.folder, code, 'BACKUP_DIR')] : []
}

function whyUnwritable(folder: string): string | undefined {
  try {
    if (!statSync(folder).isDirectory()) return 'ENOTDIR'
    accessSync(folder, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/**
 * Tries everything outside this process that a start needs, all at once. A file store that is only unreachable is told to
 * `warn`: members can do everything but listen. Answers how the database is reached.
 */
export async function ensureReachable(
  config: Config,
  folder: string[],
  warn: (line: string) => void,
): Promise<{ pooling: Pooling }> {
  const [ports, database, store] = await Promise.all([listening(config), asked(config), stored(config)])
  const problems = [
    ...folder,
    ...backupFolderProblems(config),
    ...logProblems(config),
    ...ports,
    ...database.problems,
    ...store.filter(({ isRefusal }) => isRefusal).map(sentenceOf),
  ]
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  for (const { sentence } of store) warn(sentence)
  return database
}

const sentenceOf = ({ sentence }: { sentence: string }) => sentence

async function listening({ host, port, metrics }: Config): Promise<string[]> {
  const wanted = [
    { variables: { host: 'HOST', port: 'PORT' }, host, port },
    ...(metrics?.port
      ? [{ variables: { host: 'METRICS_HOST', port: 'METRICS_PORT' }, host: metrics.host, port: metrics.port }]
      : []),
  ]
  const tried = await Promise.all(
    wanted.map(async (place) => {
      const code = await tryListening(place.host, place.port)
      return code ? [listenProblem(code, place)] : []
    }),
  )
  return tried.flat()
}

const tryListening = (host: string, port: number) =>
  new Promise<string | undefined>((done) => {
    const server = createServer()
    server.once('error', (error) => done(reasonOf(error)))
    server.listen({ host, port, exclusive: true }, () => server.close(() => done(undefined)))
  })

async function asked({ databaseUrl }: Config): Promise<{ pooling: Pooling; problems: string[] }> {
  if (!databaseUrl) return { pooling: 'none', problems: [] }
  try {
    const { pooling, version } = await findPooling(databaseUrl)
    return { pooling, problems: version < 150_000 ? [databaseProblem(databaseUrl, 'too old')] : [] }
  } catch (error) {
    return { pooling: 'none', problems: [databaseProblem(databaseUrl, reasonOf(error))] }
  }
}

/** The first page of its list: what the sweep of orphan files asks for too. */
async function stored(config: Config) {
  if (!config.s3) return []
  const first = createFileStore(config).list()[Symbol.asyncIterator]().next()
  const late = new Promise<never>((_, fail) =>
    setTimeout(() => fail(new DOMException('no answer', 'TimeoutError')), S3_ANSWER_MS).unref(),
  )
  return Promise.race([first, late]).then(
    () => [],
    (error) => [fileStoreProblem(config.s3, error)],
  )
}
