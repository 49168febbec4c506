import { existsSync } from 'node:fs'
import { checkBackup } from '#app/server/backup/check/checkBackup.ts'
import { type Given, passphraseOf, print, run } from '#app/server/backup/commandLine.ts'
import { erasuresFrom } from '#app/server/backup/erasuresFrom.ts'
import { openPlace } from '#app/server/backup/place.ts'
import { readArchive } from '#app/server/backup/readArchive.ts'
import { type Restored, restore } from '#app/server/backup/restore.ts'
import { ERASURES_KEPT_DAYS } from '#domains/profile/server/keepErasures.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { createFileStore } from '#server/files/createStore.ts'
import { backupsIn } from '#server/upkeep/backupFolder.ts'

const usage =
  'npm run restore -- <file> [--erased <old data folder, its erased folder, or newer backup>] [--passphrase-file <file>], ' +
  'or npm run restore -- --check [<file>] [--passphrase-file <file>]'

await run(usage, (given, stopping) => (given.check ? practise(given, stopping) : restoreFrom(given, stopping)))

/** Without a file the newest backup that was made by itself. */
async function practise(given: Given, stopping: AbortSignal) {
  const config = readConfig(process.env)
  const path = given.path || (await newestIn(config))
  if (!existsSync(path)) throw new Error(`There is no ${path}.`)
  print(`Restoring ${path} for practice, into a place made for it. Nothing of the present Lumiar is opened.`)
  const { takenAt, tables, rows, files } = await checkBackup(path, {
    passphrase: passphraseOf(given, config.backupPassphrase),
    stopping,
  })
  print(
    `${rows} rows of ${tables} tables and ${files} files, as they were at ${takenAt}: counted, and equal by checksum.`,
  )
  print('The backup can be restored.')
}

async function newestIn({ backups }: Config): Promise<string> {
  if (!backups) throw new Error('Give a file, or set BACKUP_DIR to the folder of the backups.')
  const [newest] = await backupsIn(backups.folder, new Date())
  if (!newest) throw new Error(`There is no backup in ${backups.folder} yet.`)
  return newest
}

async function restoreFrom(given: Given, stopping: AbortSignal) {
  const { path } = given
  for (const file of [path, given.erased]) if (file && !existsSync(file)) throw new Error(`There is no ${file}.`)
  const config = readConfig(process.env)
  const passphrase = passphraseOf(given, config.backupPassphrase)
  const { catalogue, isEncrypted } = await readArchive(path, passphrase, async () => stopping.throwIfAborted())
  const seal = isEncrypted ? 'encrypted' : 'not encrypted: nothing proves who made it'
  print(`The backup is whole, and ${seal}. It was taken at ${catalogue.takenAt}.`)
  const erased = given.erased ? await erasuresFrom(given.erased, passphrase) : []
  const place = await openPlace(config, false, stopping)
  try {
    print(`Restoring into ${place.about}…`)
    const done = await restore(place.url, createFileStore(config), path, { passphrase, erased, stopping })
    print(`${done.rows} rows and ${done.summary.files} files are there, counted and compared. Lumiar can be started.`)
    reportErased(done, given.erased !== undefined)
    print('Everyone signs in again: sessions, reset links and counted attempts are not part of a backup.')
  } finally {
    await place.leave()
  }
}

function reportErased({ erasuresKnown, erasedAgain, catalogue: { takenAt } }: Restored, isGiven: boolean) {
  if (erasuresKnown > 0)
    print(`${erasedAgain} members who erased their account or records after that were erased again.`)
  else if (isGiven) print('No erasure is known, neither there nor in the file store.')
  else
    print(`No list of erasures was found. Whoever left after ${takenAt} is back: begin again with --erased if you can.`)
  if (Date.now() - Date.parse(takenAt) > ERASURES_KEPT_DAYS * 86_400_000)
    print(`The backup is older than ${ERASURES_KEPT_DAYS} days, and erasures are known for no longer than that.`)
}
