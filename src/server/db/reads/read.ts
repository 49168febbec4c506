import type { Placeholder } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { gatheredBy } from './gather.ts'
import { type Parameters, placesFor, valuesFor } from './parameters.ts'
import { type Statement, statementOf } from './statement.ts'

/** A member, or in a query that is built once the place for their id. */
export type Who = { id: string | Placeholder }

type Query = {
  prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<unknown[]> }
}

type RowOf<Q extends Query> = Awaited<ReturnType<ReturnType<Q['prepare']>['execute']>>[number]

/**
 * A query of a page, built once per process and prepared once per connection. `names` are its parameters. Asked of a
 * request's own database (gather.ts) it travels with the other reads of that request as one statement; asked of any
 * other, or within a transaction, it travels alone. Both give the same rows.
 */
export const read = <const Name extends string, Q extends Query>(names: readonly Name[], build: Build<Name, Q>) =>
  declare(names, build, false)

/**
 * A read that is equal for all members: its parameters say nothing about who asks. Within a request it is remembered for a
 * second (shared.ts), so its rows are for reading alone.
 */
export const sharedRead = <const Name extends string, Q extends Query>(names: readonly Name[], build: Build<Name, Q>) =>
  declare(names, build, true)

type Build<Name extends string, Q extends Query> = (db: Db, parameters: Parameters<Name>) => Q

function declare<const Name extends string, Q extends Query>(
  names: readonly Name[],
  build: Build<Name, Q>,
  isShared: boolean,
): (db: Db, values: Record<Name, unknown>) => Promise<RowOf<Q>[]> {
  const parameters = placesFor(names)
  const prepare = (db: Db) => build(db, parameters).prepare('read')
  const alone = new WeakMap<Db, ReturnType<typeof prepare>>()
  let statement: Statement | undefined

  return async (db, given) => {
    const values = valuesFor(names, given)
    const gathering = gatheredBy(db)
    if (gathering) {
      statement ??= statementOf(prepare(db), isShared)
      return gathering.ask(statement, values) as Promise<RowOf<Q>[]>
    }
    const known = alone.get(db) ?? prepare(db)
    alone.set(db, known)
    return known.execute(values) as Promise<RowOf<Q>[]>
  }
}
