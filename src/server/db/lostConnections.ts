import { connect } from 'node:net'
import type postgres from 'postgres'
import { Failure } from '#shared/errors.ts'

/*
 * What postgres.js 3.4 does wrong when a connection goes in the middle of its work. Found by killing PostgreSQL
 * under load (npm run test:hard crash): without these the process ended, or a pool slot was lost for good.
 */

type Target = { host: string[]; port: number[]; path?: string | boolean }

/** It forgets what it was about to write when a socket closes. The close is told two turns later, when that has been written. */
export function patientSocket({ host, port, path }: Target) {
  const socket = typeof path === 'string' ? connect(path) : connect(port[0] ?? 5432, host[0])
  const emit = socket.emit.bind(socket)
  socket.emit = (event: string, ...values: unknown[]) => {
    if (event !== 'close') return emit(event, ...values)
    // Never as "had an error": it would then leave waiting whoever asked in between.
    setImmediate(() => setImmediate(() => emit('close', false)))
    return true
  }
  return socket
}

/**
 * It sends a rollback, and whatever else a transaction still asks, into the closed connection, or into whoever's it is by
 * then. Here a transaction that lost its connection asks nothing more: it has already failed for the one who waits.
 */
export function endLostTransactions(sql: postgres.Sql) {
  const begin = sql.begin.bind(sql) as (options: string, work: Work) => Promise<unknown>
  sql.begin = ((...args: [Work] | [string, Work]) => {
    const [options, work] = args.length === 1 ? ['', args[0]] : args
    let isOver = false
    const running = begin(options, (tx) => {
      const ask = tx.unsafe
      tx.unsafe = ((...query: Parameters<typeof ask>) => {
        if (isOver) throw Object.assign(new Error('CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })
        return ask(...query)
      }) as typeof ask
      return Promise.resolve(work(tx)).catch((error) => (isLost(error) ? new Promise(() => {}) : Promise.reject(error)))
    })
    running.catch(() => {
      isOver = true
    })
    return running
  }) as typeof sql.begin
}

/** Once it is not asked for types, a connection reserved as the first thing on it is never handed over: another question goes first. */
export function openBeforeReserving(sql: postgres.Sql) {
  const reserve = sql.reserve.bind(sql)
  sql.reserve = async () => {
    await sql`select 1`
    return reserve()
  }
}

type Work = (tx: postgres.TransactionSql) => Promise<unknown>

/**
 * Only what the connection does not outlive: after anything else a rollback is due. What we refuse ourselves may come of
 * another connection, such as the file store's.
 */
function isLost(error: unknown): boolean {
  if (error instanceof Failure) return false
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && /^(ECONN|EPIPE|ETIMEDOUT|CONNECTION_|57P0[123])/.test(String(cause.code))) return true
  return false
}
