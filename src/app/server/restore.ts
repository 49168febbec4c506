import { existsSync } from 'node:fs'
import { passphraseOf, print, run } from '#app/server/backup/commandLine.ts'
import { erasuresFrom } from '#app/server/backup/erasuresFrom.ts'
import { openPlace } from '#app/server/backup/place.ts'
import { readArchive } from '#app/server/backup/readArchive.ts'
import { type Restored, restore } from '#app/server/backup/restore.ts'
import { ERASURES_KEPT_DAYS } from '#domains/profile/server/keepErasures.ts'
import { readConfig } from '#server/config/config.ts'
import { createFileStore } from '#server/files/createStore.ts'

const usage =
  'npm run restore -- <file> [--erased <old data folder, its erased folder, or newer backup>] [--passphrase-file <file>]'

await run(usage, async (given, stopping) => {
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
})

function reportErased({ erasuresKnown, erasedAgain, catalogue: { takenAt } }: Restored, isGiven: boolean) {
  if (erasuresKnown > 0)
    print(`${erasedAgain} members who erased their account or records after that were erased again.`)
  else if (isGiven) print('No erasure is known, neither there nor in the file store.')
  else
    print(`No list of erasures was found. Whoever left after ${takenAt} is back: begin again with --erased if you can.`)
  if (Date.now() - Date.parse(takenAt) > ERASURES_KEPT_DAYS * 86_400_000)
    print(`The backup is older than ${ERASURES_KEPT_DAYS} days, and erasures are known for no longer than that.`)
}
