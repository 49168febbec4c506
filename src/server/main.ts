import { join } from 'node:path'
import { ensureFirstAdmin } from '#domains/auth/server/firstAdmin.ts'
import { buildApp } from './app.ts'
import { appRoot } from './appRoot.ts'
import { ConfigError, readConfig } from './config.ts'
import { loadContent } from './content.ts'
import { FolderInUse, keptSecret, lockDataFolder } from './dataFolder.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { outbox } from './mail/outbox.ts'
import { smtp } from './mail/smtp.ts'
import { createServices } from './services.ts'
import { keepUp } from './upkeep.ts'

const say = (line: string) => process.stdout.write(`  ${line}\n`)

try {
  await start()
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof FolderInUse
  process.stderr.write(`\n${isExpected ? error.message : error instanceof Error ? error.stack : error}\n\n`)
  process.exit(1)
}

async function start() {
  const config = readConfig(process.env)
  const unlock = lockDataFolder(config.dataDir)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded(config.dataDir, { onCreate: () => say('Creating the database…') })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const secret = config.appSecret ?? keptSecret(config.dataDir, 'app-secret')
  await migrate(url)

  const mail = config.smtpUrl
    ? smtp(config.smtpUrl, config.mailFrom)
    : outbox(config.dataDir, (link) => say(`Mail written to the outbox: ${link}`))
  const services = createServices(config, { url, secret }, mail, {
    error: (...told: unknown[]) => process.stderr.write(`${told}\n`),
  })
  await loadContent(services.db, services.files, services.now(), say)
  const { passwordFile } = await ensureFirstAdmin(services.db, services.auth, config)
  if (passwordFile) say(`First administrator: see ${passwordFile}`)

  const app = await buildApp(services, { clientDir: config.production ? join(appRoot, 'dist/client') : undefined })
  const stopUpkeep = await keepUp(services, (error) => app.log.error({ err: error }, 'a chore failed'))
  const address = await app.listen({ port: config.port, host: config.host })
  say(`Lumiar is at ${config.port === 0 ? address : config.appUrl}\n`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    say('Stopping…')
    stopUpkeep()
    const slow = setTimeout(() => app.server.closeAllConnections(), 8_000)
    await app.close()
    clearTimeout(slow)
    await services.close()
    await embedded?.stop()
    unlock()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
