import type postgres from 'postgres'

/**
 * Fills tables while they have neither indexes nor constraints, then gives back what was taken: each index is sorted once, and
 * rows that are there are not checked again (`not valid`), later ones are.
 */
export async function withoutIndexes(sql: postgres.ReservedSql, tables: string[], fill: () => Promise<void>) {
  const named = sql`string_to_array(${tables.join()}, ',')`
  const constraints = await sql<Named[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition, contype as kind
    from pg_constraint
    where contype in ('f', 'c', 'p', 'u')
      and (conrelid = any(${named}::regclass[]::oid[]) or confrelid = any(${named}::regclass[]::oid[]))
    order by contype = 'f' desc`
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${named}::regclass[]::oid[])
      and indexrelid not in (select conindid from pg_constraint where contype in ('p', 'u'))`

  for (const { table, name } of constraints) await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  await fill()
  for (const { definition } of indexes) await sql.unsafe(definition.replace('CONCURRENTLY ', ''))
  for (const { table, name, definition, kind } of constraints.reverse())
    await sql.unsafe(`alter table ${table} add constraint ${name} ${definition} ${isChecked(kind) ? 'not valid' : ''}`)
}

type Named = { table: string; name: string; definition: string; kind: string }

const isChecked = (kind: string) => kind === 'f' || kind === 'c'
