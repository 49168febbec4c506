import type { Statement } from './statement.ts'

/** So many different combinations are prepared on a connection; each costs the database memory until it is closed. */
const MOST = 200

/** Texts of combinations by the numbers of their statements, kept for one database. */
export type Combinations = Map<string, string>

const numbers = new Map<Statement, number>()

/**
 * One statement that answers several: one row with a cell for each, in which its rows stand as JSON. Not for more
 * combinations than pages make: whoever asks for others is answered statement by statement.
 */
export function combine(statements: Statement[], known: Combinations): string | undefined {
  const key = statements.map(numberOf).join()
  const found = known.get(key)
  if (found) return found
  if (known.size >= MOST && statements.length > 1) return undefined
  let taken = 0
  const cells = statements.map((statement) => {
    const cell = rowsAsJson(statement, taken)
    taken += parametersIn(statement.text)
    return cell
  })
  const text = `select ${cells.join(', ')}`
  known.set(key, text)
  return text
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
