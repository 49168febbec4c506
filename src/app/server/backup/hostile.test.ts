import { copyFileSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restore } from './restore.ts'
import { madeUp, type Part, withJson } from './testing/madeUp.ts'
import { emptyPlaces } from './testing/place.ts'

const { folder, emptyPlace } = emptyPlaces()
const released = fileURLToPath(new URL('./testing/lumiar-0.1.0.tar', import.meta.url))
const honest = join(folder, 'honest.tar')
copyFileSync(released, honest)

const KEY = 'files/audio/1763209800000-00c0ffee00c0ffee.mp3'
const USERS = 'tables/public.users/0000000000.jsonl'
const CATALOGUE = 'lumiar.json'

type Table = { name: string; columns: { name: string; type: string }[] }

const renamed = (from: string, name: string) => (parts: Part[]) =>
  parts.map((part) => (part.name === from ? { ...part, name } : part))

const changed = (name: string, change: Partial<Part>) => (parts: Part[]) =>
  parts.map((part) => (part.name === name ? { ...part, ...change } : part))

const inserted = (place: number, part: Part) => (parts: Part[]) => parts.toSpliced(place, 0, part)

const withTables = (change: (tables: Table[]) => Table[]) =>
  withJson(CATALOGUE, (catalogue) => ({ ...catalogue, tables: change(catalogue.tables as Table[]) }))

const withUsers = (change: (table: Table) => Table) =>
  withTables((tables) => tables.map((table) => (table.name === 'public.users' ? change(table) : table)))

/** Every row of a table with another value in one of its columns. */
const withValue = (table: string, column: string, value: string) => (parts: Part[]) => {
  const catalogue = JSON.parse(at(parts.find(({ name }) => name === CATALOGUE)).content.toString())
  const { columns } = at((catalogue.tables as Table[]).find(({ name }) => name === table))
  const place = columns.findIndex(({ name }) => name === column)
  return parts.map((part) => {
    if (!part.name.startsWith(`tables/${table}/`)) return part
    const rows = part.content
      .toString()
      .split('\n')
      .map((row) => JSON.parse(row).with(place, value))
    return { ...part, content: Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n')) }
  })
}

const line = (row: unknown) => Buffer.from(JSON.stringify(row))

/** What whoever can put an archive in front of an operator might try. */
const attacks: [string, (parts: Part[]) => Part[]][] = [
  ['a file outside of the store', renamed(KEY, 'files/../../../outside.mp3')],
  ['a file with an absolute path', renamed(KEY, '/tmp/outside.mp3')],
  ['a file beside the audios', renamed(KEY, 'files/erased/outside.mp3')],
  ['a file of a name we do not give', renamed(KEY, 'files/audio/outside.sh')],
  ['an unfinished file', renamed(KEY, `${KEY}.00000000-0000-0000-0000-000000000000.part`)],
  ['a path put together of two fields', changed(KEY, { prefix: 'files/../..' })],
  ['a symbolic link', changed(KEY, { type: '2', link: '/etc/passwd', content: Buffer.alloc(0) })],
  ['a hard link', changed(KEY, { type: '1', link: '/etc/passwd', content: Buffer.alloc(0) })],
  ['a device', changed(KEY, { type: '3', content: Buffer.alloc(0) })],
  ['a folder', changed(KEY, { type: '5', content: Buffer.alloc(0) })],
  ['an extended header', inserted(1, { name: 'x', type: 'x', content: Buffer.from('20 path=../../outside\n') })],
  ['a second file of the same name', inserted(15, { name: KEY, content: Buffer.from('another') })],
  ['a second piece of the same name', inserted(15, { name: USERS, content: Buffer.from('') })],
  ['a second catalogue', inserted(5, { name: CATALOGUE, content: Buffer.from('{}') })],
  ['an entry before the catalogue', inserted(0, { name: KEY, content: Buffer.from('first') })],
  ['an entry after the end', (parts) => [...parts, { name: `${KEY}a`, content: Buffer.from('late') }]],
  ['an entry of no known kind', inserted(5, { name: 'etc/passwd', content: Buffer.from('x') })],
  ['a size beyond all bounds', changed(KEY, { size: '77777777777' })],
  ['a size that is no number', changed(KEY, { size: '0000000zzzz' })],
  ['a negative size', changed(KEY, { size: '-0000000001' })],
  ['a catalogue that is no JSON', changed(CATALOGUE, { content: Buffer.from('drop table users') })],
  ['a catalogue of another product', withJson(CATALOGUE, (found) => ({ ...found, product: 'Other' }))],
  ['SQL in the name of a column', withUsers((t) => ({ ...t, columns: named(t, 'name) values (1); --') }))],
  ['SQL in the name of a table', withTables(([first, ...rest]) => [{ ...at(first), name: 'x; drop' }, ...rest])],
  ['a table that is not ours', withTables((tables) => [...tables, { name: 'pg_catalog.pg_authid', columns: [] }])],
  ['a table twice', withTables((tables) => [...tables, at(tables.at(-1))])],
  ['a column that is not there', withUsers((t) => ({ ...t, columns: named(t, 'is_admin') }))],
  ['a column twice', withUsers((t) => ({ ...t, columns: [...t.columns, at(t.columns.at(-1))] }))],
  ['rows of a table that was not announced', renamed(USERS, 'tables/public.other/0000000000.jsonl')],
  ['a row that is no array', changed(USERS, { content: line({ id: 1 }) })],
  ['a row with too few values', changed(USERS, { content: line(['x']) })],
  ['a row of other things than texts', changed(USERS, { content: line([{}, [], 1, true, null, null, null]) })],
  ['a line that is no JSON', changed(USERS, { content: Buffer.from("'); drop table users; --") })],
  ['a row that names a file outside', withValue('public.audio_contents', 'storage_path', '../../../outside.mp3')],
  ['a row with the address of one', withValue('public.audio_contents', 'cover_image_url', '/files/../../../outside')],
  ['fewer rows than its end tells', (parts) => parts.filter(({ name }) => name !== USERS)],
]

/** One for all of them: each finds it as empty as the one before has to leave it. */
let place: Awaited<ReturnType<typeof emptyPlace>>
let sql: postgres.Sql
beforeAll(async () => {
  place = await emptyPlace()
  sql = postgres(place.url, { max: 1, fetch_types: false, onnotice: () => {} })
})
afterAll(() => sql.end())

test.each(attacks)('an archive with %s is refused and leaves nothing behind', async (_, attack) => {
  await expect(restore(place.url, place.files, madeUp(honest, attack))).rejects.toThrow()

  expect(await tableNames(sql)).toEqual([])
  expect(everythingIn(place.dataDir)).toEqual([])
  expect(readdirSync(folder).filter((name) => name.startsWith('outside'))).toEqual([])
  expect(existsSync('/tmp/outside.mp3')).toBe(false)
})

test('bytes after the end are refused', async () => {
  const longer = madeUp(honest, (parts) => parts, Buffer.concat([Buffer.alloc(1024), Buffer.from('more')]))
  await expect(restore(place.url, place.files, longer)).rejects.toThrow('after its end')
})

test('an archive of a newer Lumiar is refused by name', async () => {
  const newer = withJson(CATALOGUE, (found) => ({ ...found, migrations: Array(9).fill('f'.repeat(64)) }))
  await expect(restore(place.url, place.files, madeUp(honest, newer))).rejects.toThrow('newer or another Lumiar')
  const format = withJson(CATALOGUE, (found) => ({ ...found, format: 2 }))
  await expect(restore(place.url, place.files, madeUp(honest, format))).rejects.toThrow('newer or another Lumiar')
})

test('the types of columns are not taken from it, neither one that would not fit nor SQL', async () => {
  const types = ['regclass', 'text); create table stolen (id int); --']
  const typed = withUsers(({ columns, ...table }) => ({
    ...table,
    columns: columns.map((column, n) => ({ ...column, type: at(types[n % 2]) })),
  }))

  await restore(place.url, place.files, madeUp(honest, typed))

  expect(await sql`select count(*)::int from users`).toEqual([{ count: 1 }])
  expect(await tableNames(sql)).not.toContain('stolen')
})

const at = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('nothing there')
  return found
}
const named = ({ columns }: Table, name: string) => columns.map((column, n) => (n === 1 ? { ...column, name } : column))

async function tableNames(sql: postgres.Sql) {
  const found = await sql`select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
  return found.map(({ tablename }) => tablename)
}

const everythingIn = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map(({ name }) => name)
