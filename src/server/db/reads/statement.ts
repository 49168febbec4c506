import { is, Param, Placeholder } from 'drizzle-orm'
import { type Field, rowMapper } from './rowMapper.ts'

/** A query that was built once: its text, and how its parameters and rows are translated. */
export type Statement = {
  text: string
  columns: number
  /** Nothing of a member goes into it, so that all who ask get the same rows (shared.ts). */
  isShared: boolean
  parameters: (values: Record<string, unknown>) => unknown[]
  toRow: (cells: unknown[]) => unknown
}

/** The library keeps these to itself, and everything here stands on them: a version that renames one must not go unseen. */
type Internals = {
  queryString: string
  params: unknown[]
  /** Of a write that returns nothing there are none. */
  fields: Field[] | undefined
  joinsNotNullableMap?: Record<string, boolean>
}

export function statementOf(prepared: object, isShared: boolean): Statement {
  const { queryString: text, params, fields = [], joinsNotNullableMap } = prepared as Internals
  if (typeof text !== 'string' || !Array.isArray(params) || !('fields' in prepared))
    throw new Error('drizzle-orm names the parts of a prepared query otherwise than this version of Lumiar knows')
  const { written, open } = writeConstants(text, params)
  return {
    text: written,
    columns: fields.length,
    isShared,
    parameters: parametersOf(open),
    toRow: rowMapper(fields, joinsNotNullableMap),
  }
}

/**
 * What the code itself says (`limit 10`, `is_active = true`) is written into the text. As a parameter it would be unknown to
 * the one plan that is kept for all values: it could not use an index made for active rows, or count on ten being enough.
 */
function writeConstants(text: string, params: unknown[]) {
  const open: unknown[] = []
  const written = text.replace(/\$(\d+)/g, (_, number) => {
    const param = params[Number(number) - 1]
    if (typeof param === 'string') return quoted(param)
    if (typeof param === 'number' || typeof param === 'boolean') return String(param)
    return `$${open.push(param)}`
  })
  return { written, open }
}

function quoted(constant: string): string {
  if (MOMENT.test(constant)) throw new Error('a statement that is built once would say for ever when it was built')
  return `'${constant.replaceAll("'", "''")}'`
}

/** A column that notes the time of each change by itself is filled in when the statement is built. */
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:/

/** As the library fills the places for values, with what each parameter is found out once and not with every question. */
function parametersOf(open: unknown[]): Statement['parameters'] {
  const takers = open.map((one): ((values: Record<string, unknown>) => unknown) => {
    if (is(one, Placeholder)) return (values) => values[one.name]
    if (!is(one, Param) || !is(one.value, Placeholder)) return () => one
    const { encoder, value } = one
    return (values) => encoder.mapToDriverValue(values[value.name])
  })
  return (values) => takers.map((take) => take(values))
}
