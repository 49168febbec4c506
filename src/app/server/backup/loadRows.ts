import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import type { Table } from '#server/db/schema.ts'
import { type Catalogue, isLeftOut } from './catalogue.ts'
import type { Entry } from './readTar.ts'

const BATCH_LENGTH = 1024 * 1024
const BATCH_ROWS = 1000
const LINE_MOST = 64 * 1024 * 1024

/** A table of ours with the columns in the archive's order. Names and types are those of our own database. */
export function ownTables(archived: Catalogue['tables'], own: Table[]): Map<string, Table> {
  const found = archived
    .filter(({ name }) => !isLeftOut(name))
    .map(({ name, columns }) => {
      const table = own.find((known) => known.name === name)
      const matching = columns.flatMap((column) => table?.columns.filter((known) => known.name === column.name) ?? [])
      if (columns.length === 0 || new Set(matching).size !== columns.length) throw unknown()
      return [name, { name, columns: matching }] as const
    })
  if (new Set(archived.map(({ name }) => name)).size !== archived.length) throw unknown()
  return new Map(found)
}

/**
 * Inserts rows given as one JSON parameter, never as SQL text. Answers how many were inserted. As `json` a row would be parsed
 * anew for each of its columns.
 */
export async function loadRows(tx: Transaction, { name, columns }: Table, entry: Entry): Promise<number> {
  const values = columns.map(({ type }, place) => `(row->>${place})::${type}`).join(', ')
  const into = sql.raw(`insert into ${name} (${columns.map((column) => column.name).join(', ')}) select ${values}`)
  let loaded = 0
  for await (const batch of batchesOf(entry, columns.length)) {
    const { count } = await tx.execute(sql`${into} from jsonb_array_elements(${batch}::text::jsonb) row`)
    loaded += count
  }
  return loaded
}

/** The rows of an entry as JSON arrays of a bearable size. */
export async function* batchesOf(entry: Entry, width: number): AsyncGenerator<string> {
  let batch: Row[] = []
  let size = 0
  for await (const row of rowsOf(entry, width)) {
    batch.push(row)
    size += row.reduce((sum, value) => sum + (value?.length ?? 0), 0)
    if (size < BATCH_LENGTH && batch.length < BATCH_ROWS) continue
    yield JSON.stringify(batch)
    batch = []
    size = 0
  }
  if (batch.length > 0) yield JSON.stringify(batch)
}

type Row = (string | null)[]

/** One line is one row: an array of the columns' texts. */
export async function* rowsOf(entry: Entry, width: number): AsyncGenerator<Row> {
  for await (const line of linesOf(entry)) {
    const row = parse(line)
    if (!isRow(row) || row.length !== width) throw new Error('The backup is damaged: it holds a row that is none.')
    yield row
  }
}

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) && row.every((value) => value === null || typeof value === 'string')

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

async function* linesOf(entry: Entry): AsyncGenerator<string> {
  let held: Buffer[] = []
  let size = 0
  for await (const piece of entry.bytes()) {
    let from = 0
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
      yield Buffer.concat([...held, piece.subarray(from, end)]).toString()
      held = []
      size = 0
      from = end + 1
    }
    held.push(piece.subarray(from))
    size += piece.length - from
    if (size > LINE_MOST) throw new Error('The backup is damaged: it holds a row that is too long.')
  }
  if (entry.size > 0) yield Buffer.concat(held).toString()
}

const unknown = () => new Error('The backup is damaged: it holds tables or columns that are not ours.')
