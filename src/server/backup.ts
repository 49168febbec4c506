import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { backup } from './backup/backup.ts'
import { openPlace } from './backup/place.ts'
import { run, say, size } from './backup/speech.ts'
import { readConfig } from './config.ts'
import { createFileStore } from './files/store.ts'

await run('npm run backup <file>', async (argument) => {
  const path = resolve(process.env.INIT_CWD ?? '.', argument)
  if (existsSync(path)) throw new Error(`${path} exists already and is not overwritten. Give another name.`)
  const config = readConfig(process.env)
  const place = await openPlace(config, true)
  try {
    say(`Copying ${place.about}, and its files. Members may go on writing.`)
    const { takenAt, tables, rows, files, bytes, missing } = await backup(place.url, createFileStore(config), path)
    say(`${rows} rows of ${tables} tables and ${files} files, as they were at ${takenAt}.`)
    if (missing.length > 0) say(`${missing.length} rows name a file that is not there: ${missing.join(', ')}`)
    say(`Written to ${path} (${size(bytes)}). Keep it like a secret: it holds what members wrote.`)
  } finally {
    await place.leave()
  }
})
