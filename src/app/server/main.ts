import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { adminEmails, ensureFirstAdmin } from '#domains/auth/server/roles/firstAdmin.ts'
import { serverKeys } from '#domains/push/server/keys.ts'
import { appRoot } from '#server/appRoot.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { storedSecret } from '#server/config/dataFolder.ts'
import { ensureOwnFolder } from '#server/config/folderOwner.ts'
import { lockDataFolder } from '#server/config/lockDataFolder.ts'
import { logTarget } from '#server/config/log.ts'
import { noteRunning } from '#server/config/noteRunning.ts'
import { loadContent } from '#server/content/load.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { removeKept } from '#server/db/embedded/majors/places.ts'
import type { Pooling } from '#server/db/findPooling.ts'
import { migrate } from '#server/db/migrate.ts'
import type { FirstScreen } from '#server/http/firstScreen.ts'
import { runFrequently } from '#server/jobs/frequent.ts'
import { runHourly } from '#server/jobs/hourly.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { outbox } from '#server/mail/outbox.ts'
import { smtp } from '#server/mail/smtp.ts'
import { listenForMetrics } from '#server/metrics/serve.ts'
import { buildApp } from './app.ts'
import { keepBackups } from './backup/scheduled/keepBackups.ts'
import { content, fileJobs, frequent, jobs, queued } from './manifests.ts'
import { createServices } from './services.ts'
import { advice } from './start/advice.ts'
import { backupAdvice } from './start/backupAdvice.ts'
import { explain } from './start/explain.ts'
import { ensureReachable, folderProblems } from './start/preflight.ts'
import { ASKED_TO_STOP, onceAborted, stopSignal } from './stopSignal.ts'

const print = (line: string) => process.stdout.write(`  ${line}\n`)
const stopping = stopSignal()

try {
  await start()
} catch (error) {
  if (error === ASKED_TO_STOP) process.exit(0)
  if (error !== stopping.reason) process.stderr.write(`\n${explain(error)}\n\n`)
  process.exit(1)
}

async function start() {
  noteRunning()
  const config = readConfig(process.env)
  const folder = folderProblems(config)
  if (folder.length === 0) ensureOwnFolder(config.dataDir)
  if (config.databaseUrl) {
    const { pooling } = await ensureReachable(config, folder, print)
    return serve(config, { url: config.databaseUrl, pooling }, async () => {})
  }
  const unlock = folder.length === 0 ? await lockDataFolder(config.dataDir) : () => {}
  const embedded = await ensureReachable(config, folder, print)
    .then(() => startDatabase(config))
    .catch((error) => {
      unlock()
      throw error
    })
  const close = () => embedded.stop().then(unlock)
  await serve(config, { url: embedded.url, pooling: 'none' }, close).catch((error) =>
    close().then(() => Promise.reject(error)),
  )
  for (const path of await removeKept(config.dataDir))
    print(`The database from before, ${path}, is no longer needed: removed.`)
}

function startDatabase({ dataDir, databasePool }: Config) {
  return startEmbedded(dataDir, {
    pool: databasePool,
    stopping,
    onCreate: () => print('Creating the database…'),
    onLoss: () => print('The database stopped by itself. Starting it again…'),
    onRecovery: () => print('The database is recovering from a crash, and will be there when it is done…'),
    onProgress: print,
  })
}

async function serve(config: Config, database: { url: string; pooling: Pooling }, closeDatabase: () => Promise<void>) {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o711 })
  stopping.throwIfAborted()
  await migrate(database.url, {
    stopping,
    onWait: () => print('A migration waits for a table that another transaction holds, and asks again…'),
  })
  stopping.throwIfAborted()
  const secret = config.appSecret ?? storedSecret(config.dataDir, 'app-secret')
  const mail = config.smtpUrl
    ? smtp(config.smtpUrl, config.mailFrom)
    : outbox(config.dataDir, (link) => print(`Mail written to the outbox: ${link}`))
  const services = createServices(config, { ...database, secret }, mail)
  await loadContent(content, {
    db: services.db,
    files: services.files,
    now: services.now(),
    print,
    briefly: config.briefSounds,
  })
  await serverKeys(services.db)
  const admins = await adminEmails(services.db)
  const { email, password, passwordFile } = await ensureFirstAdmin(services.db, services.auth, config)

  const app = await buildApp(services, {
    ...(config.production && (await builtPages())),
    logTo: logTarget(config.logFile),
  })
  const stopJobs = await runHourly({ jobs, fileJobs }, services, app.log)
  const stopFrequent = runFrequently(frequent, services, app.log)
  const stopQueue = startQueue(queued, services, app.log)
  const stopBackups = keepBackups({ url: database.url, services, log: app.log })
  const stopMetrics = await listenForMetrics(services)
  const address = await app.listen({ port: config.port, host: config.host })
  if (password) print(`First administrator: ${email} with the password ${password}`)
  if (existsSync(passwordFile)) print(`The first administrator's password is kept in ${passwordFile}`)
  for (const line of [...advice(config, admins, process.versions.node), ...backupAdvice(config)]) print(line)
  print(`Lumiar is at ${config.port === 0 ? address : config.appUrl}\n`)

  onceAborted(stopping, async () => {
    print('Stopping…')
    stopJobs()
    stopMetrics()
    const slow = setTimeout(() => app.server.closeAllConnections(), 8_000)
    // The database is stopped also when something before it fails.
    await Promise.allSettled([app.close(), stopBackups(), stopQueue(), stopFrequent()])
    clearTimeout(slow)
    await Promise.allSettled([services.close()])
    await closeDatabase()
    process.exit(stopping.reason === ASKED_TO_STOP ? 0 : 1)
  })
}

async function builtPages() {
  const screen: FirstScreen = await import(pathToFileURL(join(appRoot, 'dist/server/firstScreen.js')).href)
  return { clientDir: join(appRoot, 'dist/client'), screen }
}
