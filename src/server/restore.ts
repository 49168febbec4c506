import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openPlace } from './backup/place.ts'
import { inspect, restore } from './backup/restore.ts'
import { run, say } from './backup/speech.ts'
import { readConfig } from './config.ts'
import { createFileStore } from './files/store.ts'

await run('npm run restore <file>', async (argument) => {
  const path = resolve(process.env.INIT_CWD ?? '.', argument)
  if (!existsSync(path)) throw new Error(`There is no ${path}.`)
  const config = readConfig(process.env)
  const { catalogue } = await inspect(path)
  say(`The backup is whole. It was taken at ${catalogue.takenAt}.`)
  const place = await openPlace(config, false)
  try {
    say(`Restoring into ${place.about}…`)
    const { summary } = await restore(place.url, createFileStore(config), path)
    const rows = Object.values(summary.rows).reduce((sum, n) => sum + n, 0)
    say(`${rows} rows and ${summary.files} files are there, counted and compared. Lumiar can be started.`)
    if (!config.appSecret) say('The signing secret is not part of a backup: members sign in once more.')
  } finally {
    await place.leave()
  }
})
