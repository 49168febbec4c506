import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'

/** Rows in one piece: few enough for the statement timeout, however slow the disk. */
export const PIECE = 10_000

/**
 * Before a row goes that many thousands refer to: a foreign key would change them all in one statement, which takes longer
 * than one may. Each piece is kept as it is done, so that an interrupted removal only has to be asked for again; the few
 * that come meanwhile are left to the foreign key.
 */
export const detachInPieces = (db: Db, column: PgColumn, id: string, piece: number) =>
  inPieces(db, sql`update ${column.table} set ${sql.identifier(column.name)} = null`, column, id, piece)

export const deleteInPieces = (db: Db, column: PgColumn, id: string, piece: number) =>
  inPieces(db, sql`delete from ${column.table}`, column, id, piece)

async function inPieces(db: Db, change: SQL, column: PgColumn, id: string, piece: number) {
  const some = sql`select ctid from ${column.table} where ${column} = ${id} limit ${piece}`
  for (let changed = 1; changed > 0; )
    changed = (await db.execute(sql`${change} where ctid = any(array(${some}))`)).count
}
