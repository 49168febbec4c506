import type { Statement } from './statement.ts'

/** So many different combinations are prepared on a connection; each costs the database memory until it is closed. */
const MOST = 200

/** A combination is prepared when it was asked for this often: pages are within moments of a start, odd batches are not. */
const OFTEN = 10

/** So many that were not asked for often are counted; of more the one asked for longest ago is forgotten. */
const COUNTED = 1000

/** Kept for one database, by the numbers of the statements: the texts that are prepared, and how often others were asked for. */
export type Combinations = { prepared: Map<string, string>; counts: Map<string, number> }

export const noCombinations = (): Combinations => ({ prepared: new Map(), counts: new Map() })

const numbers = new Map<Statement, number>()

/**
 * One statement that answers several: one row with a cell for each, in which its rows stand as JSON. Whoever asks for ever other
 * combinations is answered as well, but the database plans each anew and keeps nothing of it.
 */
export function combine(statements: Statement[], known: Combinations): { text: string; isPrepared: boolean } {
  const key = statements.map(numberOf).join()
  const found = known.prepared.get(key)
  if (found) return { text: found, isPrepared: true }
  const text = textOf(statements)
  const isPrepared = statements.length === 1 || isOften(key, known)
  if (isPrepared) known.prepared.set(key, text)
  return { text, isPrepared }
}

function isOften(key: string, { prepared, counts }: Combinations): boolean {
  if (prepared.size >= MOST) return false
  const times = (counts.get(key) ?? 0) + 1
  counts.delete(key)
  if (times >= OFTEN) return true
  counts.set(key, times)
  const [oldest] = counts.keys()
  if (counts.size > COUNTED && oldest) counts.delete(oldest)
  return false
}

function textOf(statements: Statement[]): string {
  let taken = 0
  const cells = statements.map((statement) => {
    const cell = rowsAsJson(statement, taken)
    taken += parametersIn(statement.text)
    return cell
  })
  return `select ${cells.join(', ')}`
}

/** Columns are named by their place: two tables of a join may have the same name for one. */
function rowsAsJson({ text, columns }: Statement, taken: number): string {
  const names = Array.from({ length: columns }, (_, at) => `c${at}`).join()
  const renumbered = text.replace(PARAMETER, (_, number) => `$${Number(number) + taken}`)
  return `(select coalesce(json_agg(json_build_array(${names})), '[]') from (${renumbered}) as r(${names}))`
}

const PARAMETER = /\$(\d+)/g

const parametersIn = (text: string) => Math.max(0, ...[...text.matchAll(PARAMETER)].map(([, number]) => Number(number)))

function numberOf(statement: Statement): number {
  const number = numbers.get(statement) ?? numbers.size
  numbers.set(statement, number)
  return number
}
