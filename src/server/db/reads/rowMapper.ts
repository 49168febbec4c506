import { Column, getTableName, is, SQL } from 'drizzle-orm'

/** A selected value and where it stands in the row: `['practice', 'name']` is `row.practice.name`. */
export type Field = { path: string[]; field: unknown }

type Decoder = { mapFromDriverValue: (value: unknown) => unknown }

/**
 * Turns the cells of a row into an object, as the library would, with everything found out beforehand that is equal for
 * all rows. A group of columns of one outer-joined table is
 * null as a whole when its first column is.
 */
export function rowMapper(fields: Field[], isJoined: Record<string, boolean> | undefined) {
  const cells = fields.map(({ path: [name = '', ...inner], field }) => ({ name, inner, decode: decoderOf(field) }))
  const optional = isJoined ? groupsOfOneTable(fields).filter(({ table }) => !isJoined[table]) : []

  return (values: unknown[]): Row => {
    const row: Row = {}
    for (let at = 0; at < cells.length; at++) {
      const { name, inner, decode } = cells[at] as (typeof cells)[number]
      const value = values[at]
      const decoded = value === null || value === undefined ? null : decode(value)
      if (inner.length === 0) row[name] = decoded
      else put(row, name, inner, decoded)
    }
    for (const { name, first } of optional) if (values[first] === null) row[name] = null
    return row
  }
}

type Row = Record<string, unknown>

function put(row: Row, name: string, [next = '', ...deeper]: string[], value: unknown) {
  row[name] ??= {}
  const group = row[name] as Row
  if (deeper.length === 0) group[next] = value
  else put(group, next, deeper, value)
}

function decoderOf(field: unknown): (value: unknown) => unknown {
  const decoder = is(field, Column) ? field : is(field, SQL) ? Object(field).decoder : Object(field).sql.decoder
  return (value) => (decoder as Decoder).mapFromDriverValue(value)
}

/** Groups (`practice: { id, name }`) in which every column comes from the same table. */
function groupsOfOneTable(fields: Field[]) {
  const groups = new Map<string, { tables: Set<string>; first: number }>()
  for (const [at, { path, field }] of fields.entries()) {
    if (path.length !== 2 || !is(field, Column)) continue
    const group = groups.get(path[0] ?? '') ?? { tables: new Set(), first: at }
    group.tables.add(getTableName(field.table))
    groups.set(path[0] ?? '', group)
  }
  return [...groups].flatMap(([name, { tables, first }]) => {
    const [table, another] = tables
    return table !== undefined && another === undefined ? [{ name, table, first }] : []
  })
}
