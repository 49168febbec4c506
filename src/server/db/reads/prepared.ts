import type postgres from 'postgres'
import type { Db, Transaction } from '../connect.ts'
import { type Parameters, placesFor, valuesFor } from './parameters.ts'
import { type Statement, statementOf } from './statement.ts'

type Query<Row> = { prepare: (name: string) => { execute: () => Promise<Row[]> } }

/**
 * A statement of what members do every day, built once per process and prepared once per connection, for a database or within a
 * transaction. What a page shows is a read (read.ts), which travels with others.
 */
export function prepared<const Name extends string, Row>(
  names: readonly Name[],
  build: (db: Db | Transaction, parameters: Parameters<Name>) => Query<Row>,
): (db: Db | Transaction, values: Record<Name, unknown>) => Promise<Row[]> {
  const parameters = placesFor(names)
  let statement: Statement | undefined
  return async (db, given) => {
    statement ??= statementOf(build(db, parameters).prepare('prepared'), false)
    const { text, toRow } = statement
    const filled = statement.parameters(valuesFor(names, given)) as postgres.ParameterOrJSON<never>[]
    const rows = await clientOf(db).unsafe(text, filled, { prepare: true }).values()
    return rows.map((row) => toRow(row)) as Row[]
  }
}

/** The connection of a transaction, or the pool. */
const clientOf = (db: Db | Transaction): postgres.Sql => Object(db).session.client
