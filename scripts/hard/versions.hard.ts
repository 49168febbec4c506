import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { folder, inDatabase, managedPostgres, root, SECRET, type Server, seen, startServer } from './kit.ts'
import { lostOf, registerMany, type Tally, writeOn } from './members.ts'

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''

/** The newest sources that do not know the newest migration. */
const newest = git('log', '-1', '--format=%H', '--', 'migrations/*.sql')
const before = newest && git('rev-parse', '--verify', '--quiet', `${newest}^`)
if (!before) seen('not tried: this checkout does not know its history')

const checkout = folder('version-before')
const MEMBERS = 8
const WRITES = 150

beforeAll(() => {
  if (before) build(before)
}, 300_000)

test.skipIf(!before)(
  'the new version joins the one before under load, migrates, and the one before leaves',
  async () => {
    const house = await open()
    const old = await house.join(checkout)
    const members = await registerMany(old.url, MEMBERS)
    const writing = writeOn(house.next, members)
    await writing.until(WRITES)

    const fresh = await house.join(root)
    expect(await house.migrations()).toBe(journalOf(root))
    expect(journalOf(checkout)).toBeLessThan(journalOf(root))
    await writing.until(writing.tally.acknowledged + WRITES)
    await house.leave(old)
    await writing.until(writing.tally.acknowledged + WRITES)
    await writing.stop()

    await expectNothingLost(house.url, members, writing.tally)
    await fresh.stop()
  },
)

test.skipIf(!before)(
  'the new version joins and leaves again, and the one before goes on alone on the new schema',
  async () => {
    const house = await open()
    const old = await house.join(checkout)
    const members = await registerMany(old.url, MEMBERS)
    const writing = writeOn(house.next, members)
    const fresh = await house.join(root)
    await writing.until(writing.tally.acknowledged + WRITES)
    await house.leave(fresh)
    expect(await house.migrations()).toBe(journalOf(root))
    await writing.until(writing.tally.acknowledged + WRITES)
    members.push(...(await registerMany(old.url, 1)))
    await writing.stop()

    await expectNothingLost(house.url, members, writing.tally)
    await old.stop()
  },
)

/** One database and file store, and the processes that members are sent to in turn. */
async function open() {
  const { url } = await managedPostgres()
  const dataDir = folder('versions')
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, APP_SECRET: SECRET, APP_URL: 'http://127.0.0.1' }
  const serving: Server[] = []
  let turn = 0
  return {
    url,
    next: () => serving[turn++ % serving.length]?.url ?? '',
    join: async (from: string) => {
      const server = await startServer(env, from)
      serving.push(server)
      return server
    },
    leave: async (server: Server) => {
      serving.splice(serving.indexOf(server), 1)
      await server.stop()
    },
    migrations: () =>
      inDatabase(url, async (sql) => {
        const [list] = await sql`select count(*)::int as applied from drizzle.__drizzle_migrations`
        return Number(list?.applied)
      }),
  }
}

async function expectNothingLost(
  url: string,
  members: Parameters<typeof lostOf>[1],
  { acknowledged, statuses }: Tally,
) {
  const lost = await inDatabase(url, (sql) => lostOf(sql, members))
  const told = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
  seen(`${acknowledged} writes acknowledged by both versions, ${lost} lost (${told})`)
  expect(lost).toBe(0)
  expect([...statuses.keys()].filter((status) => !['200', '503'].includes(status))).toEqual([])
}

/** With our packages where its lockfile is ours. */
function build(commit: string) {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', checkout], { input: archive })
  const lockfile = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8')
  if (lockfile(checkout) === lockfile(root)) symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: checkout, stdio: 'ignore' })
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: checkout, stdio: 'ignore' })
  expect(existsSync(join(checkout, 'dist/server/main.js'))).toBe(true)
}

function journalOf(place: string): number {
  return JSON.parse(readFileSync(join(place, 'migrations/meta/_journal.json'), 'utf8')).entries.length
}
