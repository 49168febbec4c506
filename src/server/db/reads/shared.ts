import type postgres from 'postgres'
import type { Statement } from './statement.ts'

/** So old may be what another process changed; what staff, or a member for all, wrote by this one is forgotten at once. */
const OLDEST_MS = 1_000

/** Different values of one read that are remembered: days, mostly. */
const MOST = 100

type Rows = Promise<unknown[]>
type Remembered = { answers: Map<Statement, Map<string, { askedAt: number; rows: Rows }>>; sweptAt: number }

const rememberedOf = new WeakMap<postgres.Sql, Remembered>()

/** The rows of a read that is equal for all members, asked for at most once a second however many want them. */
export function askOnce(client: postgres.Sql, statement: Statement, values: unknown, ask: () => Rows): Rows {
  const remembered: Remembered = rememberedOf.get(client) ?? { answers: new Map(), sweptAt: performance.now() }
  const answers = remembered.answers.get(statement) ?? new Map()
  const key = JSON.stringify(values)
  const last = answers.get(key)
  if (last && performance.now() - last.askedAt < OLDEST_MS) return last.rows

  const rows = ask().then((found) => {
    found.forEach(Object.freeze)
    return Object.freeze(found) as unknown[]
  })
  sweep(remembered)
  if (answers.size >= MOST) answers.clear()
  answers.set(key, { askedAt: performance.now(), rows })
  remembered.answers.set(statement, answers)
  rememberedOf.set(client, remembered)
  rows.catch(() => answers.delete(key))
  return rows
}

/** What nobody asks for any more is kept for ten seconds at most, however many different values were asked for. */
function sweep(remembered: Remembered) {
  const now = performance.now()
  if (now - remembered.sweptAt < 10 * OLDEST_MS) return
  remembered.sweptAt = now
  for (const answers of remembered.answers.values())
    for (const [key, { askedAt }] of answers) if (now - askedAt >= OLDEST_MS) answers.delete(key)
}

/** Called once a write is done, before it is answered. */
export const forgetShared = (client: postgres.Sql) => rememberedOf.delete(client)
