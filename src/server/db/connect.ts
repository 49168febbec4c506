import { randomBytes } from 'node:crypto'
import { makePgArray, parsePgArray } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Pooling } from './findPooling.ts'

export type Db = ReturnType<typeof connect>['db']
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

if (Object(postgres).lumiarPatch !== 7)
  throw new Error('postgres.js would send a lost transaction into another one. Mend it first: node scripts/patch.mjs')

/**
 * Seconds after which a connection that owes us an answer and has fallen silent is given up. Longer than every timeout of
 * the database itself: whoever still hears us would have answered by then.
 */
const ANSWER_TIMEOUT = 12

const CONNECT_TIMEOUT = 5

/** Milliseconds after which the database itself gives up. */
const settings = { statement_timeout: 10_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 }

/**
 * A standby that is read from: lists take milliseconds, and what it does not answer soon is asked of the primary
 * (replica/). Nothing can be written over such a connection, also when the standby becomes a primary.
 */
const ofStandby = { ...settings, statement_timeout: 2_000, default_transaction_read_only: true }
const STANDBY_ANSWER_TIMEOUT = 3

/** `pooling`: what stands between us and the database (findPooling.ts). */
type Options = { pooling?: Pooling; isStandby?: boolean; answerTimeout?: number; connectTimeout?: number }

export function connect(
  url: string,
  pool = 8,
  {
    pooling = 'none',
    isStandby = false,
    answerTimeout = isStandby ? STANDBY_ANSWER_TIMEOUT : ANSWER_TIMEOUT,
    connectTimeout = CONNECT_TIMEOUT,
  }: Options = {},
) {
  const isPooled = pooling !== 'none'
  const sql = postgres(url, {
    max: pool,
    connect_timeout: connectTimeout,
    // The driver's types do not know these: scripts/patch.mjs adds them.
    ...{ answer_timeout: answerTimeout, local_settings: isPooled ? settings : null },
    idle_timeout: 0,
    max_lifetime: 60 * 30,
    /** Seconds before a lost connection is tried again. By default up to twenty, which members would wait after an outage. */
    backoff: () => 0.05,
    onnotice: () => {},
    // Otherwise each connection first asks for the database's array types, and one that is lost at that ends the process.
    fetch_types: false,
    types: { textArray },
    prepare: pooling !== 'unprepared',
    // A standby is no database to write to: of several hosts the next is asked, and one that was promoted is found.
    target_session_attrs: isStandby ? 'standby' : 'primary',
    connection: {
      /** Tells this process's connections from those of others on the same database. */
      application_name: `lumiar ${randomBytes(4).toString('hex')}`,
      ...(isStandby ? ofStandby : isPooled ? {} : settings),
    },
  })
  return { db: drizzle(sql), sql, close: () => sql.end({ timeout: 5 }) }
}

/** The only arrays we keep or select. */
const textArray = {
  to: 1009,
  from: [1009],
  parse: (given: string): string[] => parsePgArray(given),
  serialize: (given: unknown) => (Array.isArray(given) ? makePgArray(given) : given),
}

/** Whether the error is transient, a 503 and no bug: the same call works a little later. */
export const isDatabaseUnreachable = (error: unknown) =>
  isDatabaseDown(error) || codesOf(error).some((code) => busyCodes.test(code))

/** Lost connections, and a database that is stopping or starting: whether the statement was committed is unknown. */
export const isDatabaseDown = (error: unknown) => codesOf(error).some((code) => downCodes.test(code))

const downCodes = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|CONNECT|CONNECTION_|57P0|08|53)/

/** A statement or lock timeout, a deadlock, a serialization failure, a standby: nothing was committed. */
const busyCodes = /^(57014|55P03|40P01|40001|25006)$/

/**
 * PostgreSQL cannot hold or read a value (class 22): the input is wrong, though the contract let it through. A division
 * by zero is a bug of ours.
 */
export const isRejectedByDatabase = (error: unknown) =>
  codesOf(error).some((code) => /^22(?!012)[0-9A-Z]{3}$/.test(code))

export const isUniqueViolation = (error: unknown) => codesOf(error).includes('23505')

export const isForeignKeyViolation = (error: unknown) => codesOf(error).includes('23503')

/** The SQLSTATE codes of the error and of its causes. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') codes.push(cause.code)
  return codes
}
