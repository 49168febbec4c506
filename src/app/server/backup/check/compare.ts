import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import type { Table } from '#server/db/schema.ts'
import type { FileStore } from '#server/files/store.ts'
import { batchesOf } from '../loadRows.ts'
import { readArchive } from '../readArchive.ts'
import type { Entry } from '../readTar.ts'

type Sum = { rows: number; sum: bigint }

/**
 * Compares what a restore wrote with the archive it came from: of each table the number of rows and a checksum of all of
 * them, of each file the hash. Answers one sentence a difference.
 */
export async function compareWithArchive(
  tx: Transaction,
  {
    tables,
    files,
    path,
    passphrase,
  }: { tables: Map<string, Table>; files: FileStore; path: string; passphrase?: string | undefined },
): Promise<string[]> {
  const archived = new Map<string, Sum>()
  const differences: string[] = []
  await readArchive(path, passphrase, async ({ entry, table, key }) => {
    const own = table === undefined ? undefined : tables.get(table)
    if (own) archived.set(own.name, added(archived.get(own.name), await sumOfEntry(tx, own, entry)))
    if (key !== undefined && (await hashOfEntry(entry)) !== (await hashOfFile(files, key)))
      differences.push(`files/${key} is not the one of the backup`)
  })
  for (const table of tables.values()) {
    const [expected, found] = [archived.get(table.name) ?? nothing, await sumOfTable(tx, table)]
    if (expected.rows !== found.rows) differences.push(`${table.name} has ${found.rows} rows, not ${expected.rows}`)
    else if (expected.sum !== found.sum) differences.push(`${table.name} has other contents than the backup`)
  }
  return differences
}

const nothing: Sum = { rows: 0, sum: 0n }

const added = (one: Sum = nothing, other: Sum) => ({ rows: one.rows + other.rows, sum: one.sum + other.sum })

/** The sum of the rows' hashes: it does not depend on their order. */
const sums = (line: string) =>
  `count(*)::int as rows, coalesce(sum(('x' || left(md5(${line}::text), 15))::bit(60)::bigint), 0)::text as sum`

async function sumOfTable(tx: Transaction, { name, columns }: Table): Promise<Sum> {
  const line = `json_build_array(${columns.map((column) => `${column.name}::text`).join(', ')})`
  return toSum(await tx.execute(sql.raw(`select ${sums(line)} from ${name}`)))
}

/** Each value is first read as its column's type: another server may have written a moment in another time zone. */
async function sumOfEntry(tx: Transaction, { columns }: Table, entry: Entry): Promise<Sum> {
  const line = `json_build_array(${columns.map(({ type }, place) => `(row->>${place})::${type}::text`).join(', ')})`
  let total = nothing
  for await (const batch of batchesOf(entry, columns.length))
    total = added(
      total,
      toSum(await tx.execute(sql`select ${sql.raw(sums(line))} from jsonb_array_elements(${batch}::text::jsonb) row`)),
    )
  return total
}

function toSum([found]: Record<string, unknown>[]): Sum {
  return { rows: Number(found?.rows), sum: BigInt(String(found?.sum)) }
}

async function hashOfEntry(entry: Entry): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of entry.bytes()) hash.update(piece)
  return hash.digest('hex')
}

async function hashOfFile(files: FileStore, key: string): Promise<string | undefined> {
  const found = await files.stat(key)
  if (!found) return undefined
  const hash = createHash('sha256')
  const to = new Writable({
    write(piece: Buffer, _, done) {
      hash.update(piece)
      done()
    },
  })
  if (found.size > 0) await files.send(key, { start: 0, end: found.size - 1 }, to)
  return hash.digest('hex')
}
