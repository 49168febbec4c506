import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { fingerprint } from '#app/server/backup/testing/place.ts'
import { firstVersionCluster } from '#app/server/testing/firstVersionCluster.ts'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'
import { olderBinaries } from '#server/db/embedded/majors/olderBinaries.ts'
import { atTheEnd, folder, freePort, inDatabase, pause, root, SECRET, seen, startServer, stop } from './kit.ts'
import { ask, lostOf, type Member, registerMany, writeOn } from './members.ts'

const OLDER = 17
const fetched = folder('majors')
const programs = await olderBinaries(OLDER, fetched).catch((error: Error) => void seen(`not tried: ${error.message}`))

/** What a Lumiar with that PostgreSQL left, and what its members were told is kept. */
const left = folder('left')
let members: Member[] = []
let before: Awaited<ReturnType<typeof fingerprint>>

beforeAll(async () => {
  if (!programs) return
  await firstVersionCluster(left, live, programs)
}, 240_000)

test.skipIf(!programs)(
  'a database of the major version before is carried over, with its programs from the registry',
  async () => {
    const dataDir = copyOf('carried')
    expect(majorIn(dataDir)).toBe(String(OLDER))

    const server = await startServer(envOf(dataDir))

    expect(server.said()).toContain(`The database is PostgreSQL ${OLDER}'s. Carrying it over`)
    await expectEverything(dataDir, server.url)
    await expect.poll(() => leftBeside(dataDir), { timeout: 20_000 }).toEqual([])
    expect(Number(majorIn(dataDir))).toBeGreaterThan(OLDER)
    seen(`ready after ${Math.round(server.readyAfter)} ms, the programs of ${OLDER} fetched from the registry`)
    await server.stop()
  },
)

/** A moment: a line of the program, and how long after it. */
const moments: [string, number][] = [
  ['Carrying it over', 0],
  ['Carrying it over', 700],
  ['Carrying it over', 1_500],
  ['Carrying it over', 2_500],
  ['rows of', 0],
  ['Comparing', 60],
  ['Every row is there', 0],
]

test.skipIf(!programs)('kill -9 at seven moments of it, one after the other: nothing is lost', async () => {
  const dataDir = copyOf('killed')
  expect(spawnSync('cp', ['-a', String(programs), join(dataDir, 'postgres')]).status).toBe(0)
  for (const [line, rest] of moments) {
    const { child, said } = await launch(dataDir)
    while (!said().includes(line)) {
      if (child.exitCode !== null) throw new Error(`ended by itself: ${said()}`)
      await pause(5)
    }
    await pause(rest)
    await stop(child, 'SIGKILL')
  }
  const state = leftBeside(dataDir)

  const server = await startServer(envOf(dataDir))
  await expectEverything(dataDir, server.url)
  seen(
    `killed at ${moments.length} moments (at last beside the cluster: ${state.join(', ') || 'nothing'}), 0 rows lost`,
  )
  await server.stop()
})

/** The product on the older PostgreSQL, as long as members write. */
async function live(url: string) {
  const server = await startServer({ ...envOf(left), DATABASE_URL: url, APP_URL: 'http://127.0.0.1' })
  members = await registerMany(server.url, 6)
  const writing = writeOn(server.url, members)
  await writing.until(120)
  await writing.stop()
  await server.stop()
  await inDatabase(url, async (sql) => {
    await sql`insert into users (id, name, email) select gen_random_uuid(), 'Ana', n || '@exemplo.com' from generate_series(1, 20000) n`
  })
  before = await fingerprint(url)
}

async function expectEverything(dataDir: string, url: string) {
  const database = runningEmbedded(dataDir) ?? ''
  const now = await fingerprint(database)
  // Sessions are renewed and jobs run as soon as it serves: members' own rows are compared to the last byte.
  const own = /users|accounts|profiles|user_|daily_energy|reflections|practice|community_(group|challenge|event)/
  const pick = (prints: typeof before) => prints.filter(({ name }) => own.test(name))
  expect(pick(now)).toEqual(pick(before))
  expect(now.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  expect(await inDatabase(database, (sql) => lostOf(sql, members))).toBe(0)
  for (const { cookie, email } of members)
    expect(await ask(url, 'auth.session', undefined, cookie)).toMatchObject({ email })
}

async function launch(dataDir: string) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SOUND_LENGTH: 'brief',
      ...envOf(dataDir),
      PORT: String(await freePort()),
    },
  })
  atTheEnd(() => stop(child, 'SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return { child, said: () => said }
}

/** npm, which fetches the programs, finds its configuration at home. */
const envOf = (dataDir: string) => ({ DATA_DIR: dataDir, APP_SECRET: SECRET, HOME: process.env.HOME ?? '/' })

function copyOf(name: string): string {
  const dataDir = folder(name)
  expect(spawnSync('cp', ['-a', `${left}/.`, dataDir]).status).toBe(0)
  return dataDir
}

const majorIn = (dataDir: string) => readFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), 'utf8').trim()

const leftBeside = (dataDir: string) =>
  readdirSync(join(dataDir, 'postgres')).filter(
    (name) => /^cluster\.(?!system)/.test(name) || /^postgresql-/.test(name),
  )
