import { existsSync } from 'node:fs'
import { backup } from '#app/server/backup/backup.ts'
import { passphraseOf, print, run, size } from '#app/server/backup/commandLine.ts'
import { openPlace } from '#app/server/backup/place.ts'
import { readConfig } from '#server/config/config.ts'
import { createFileStore } from '#server/files/createStore.ts'
import { fileColumns } from './manifests.ts'

const ENCRYPTED = 'It is encrypted: without its passphrase nobody can restore it, nor can you.'
const PLAIN = 'It is not encrypted (BACKUP_PASSPHRASE): keep it like a secret, it holds what members wrote.'

await run('npm run backup -- <file> [--passphrase-file <file>]', async (given, stopping) => {
  const { path } = given
  if (existsSync(path)) throw new Error(`${path} exists already and is not overwritten. Give another name.`)
  const config = readConfig(process.env)
  const passphrase = passphraseOf(given, config.backupPassphrase)
  const place = await openPlace(config, true, stopping)
  try {
    print(`Copying ${place.about}, and its files. Members may go on writing.`)
    const from = { url: place.url, files: createFileStore(config), fileColumns }
    const made = await backup(from, path, { passphrase, stopping })
    const { takenAt, tables, rows, files, bytes, missing } = made
    print(`${rows} rows of ${tables} tables and ${files} files, as they were at ${takenAt}.`)
    if (missing.length > 0) print(`${missing.length} rows name a file that is not there: ${missing.join(', ')}`)
    print(`Written to ${path} (${size(bytes)}). ${passphrase ? ENCRYPTED : PLAIN}`)
  } finally {
    await place.leave()
  }
})
