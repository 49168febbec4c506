import type postgres from 'postgres'
import { type Db, isRejectedByDatabase } from '../connect.ts'
import { type Combinations, combine, noCombinations } from './combine.ts'
import { askOnce } from './shared.ts'
import type { Statement } from './statement.ts'

type Asked = {
  statement: Statement
  parameters: unknown[]
  resolve: (rows: unknown[]) => void
  reject: (error: unknown) => void
}

type Gathering = { ask: (statement: Statement, values: Record<string, unknown>) => Promise<unknown[]> }

const gathering = Symbol('gathering')

export const gatheredBy = (db: Db): Gathering | undefined => Object(db)[gathering]

/** The database behind a request's view of it: what is remembered for a database longer than a request is kept by this. */
export const databaseBehind = (db: Db): Db => (gatheredBy(db) ? Object.getPrototypeOf(db) : db)

/**
 * A request's own view of the database: everything is as in `db`, but reads (read.ts) that are asked of it in the same
 * turn of the event loop are sent as one statement. So the calls of a page's batch cost one round trip, whichever
 * domains they come from, and each is still written, and can be tested, alone.
 */
export function gatherReads(db: Db): Db {
  let asked: Asked[] = []

  const askTogether: Gathering['ask'] = (statement, values) =>
    new Promise((resolve, reject) => {
      asked.push({ statement, parameters: statement.parameters(values), resolve, reject })
      if (asked.length > 1) return
      setImmediate(() => {
        const together = asked
        asked = []
        void send(db.$client, together)
      })
    })
  const ask: Gathering['ask'] = (statement, values) =>
    statement.isShared
      ? askOnce(db.$client, statement, values, () => askAlone(db.$client, statement, values))
      : askTogether(statement, values)
  return Object.assign(Object.create(db), { [gathering]: { ask } })
}

/**
 * Beside the page's statement, which would be another one, planned anew on every connection, whenever something that is equal for
 * all has to be asked again.
 */
const askAlone = (client: postgres.Sql, statement: Statement, values: Record<string, unknown>) =>
  new Promise<unknown[]>((resolve, reject) => {
    void send(client, [{ statement, parameters: statement.parameters(values), resolve, reject }])
  })

const combinations = new WeakMap<postgres.Sql, Combinations>()

async function send(client: postgres.Sql, asked: Asked[]): Promise<void> {
  const known = combinations.get(client) ?? noCombinations()
  combinations.set(client, known)
  const { text, isPrepared } = combine(
    asked.map(({ statement }) => statement),
    known,
  )
  try {
    const parameters = asked.flatMap((one) => one.parameters) as postgres.ParameterOrJSON<never>[]
    const [cells = []] = await client.unsafe(text, parameters, { prepare: isPrepared }).values()
    for (const [at, { statement, resolve }] of asked.entries())
      resolve((cells[at] as unknown[][]).map((row) => statement.toRow(row)))
  } catch (error) {
    // A value the database cannot hold spoils the whole statement: alone, only the read it was given to is refused.
    if (asked.length > 1 && isRejectedByDatabase(error)) await Promise.all(asked.map((one) => send(client, [one])))
    else for (const { reject } of asked) reject(error)
  }
}
