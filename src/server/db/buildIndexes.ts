import type postgres from 'postgres'

/** Statements PostgreSQL refuses inside a transaction. They make up a migration of their own (scripts/house/migrations.ts). */
export const isConcurrent = (statements: string[]) => statements.some((statement) => concurrently.test(statement))

/** For a transaction in which nobody else uses the tables: a restore, which is whole or not at all. */
export const notConcurrent = (statement: string) => statement.replace(concurrently, '$1')

const concurrently = /\b((?:create\s+(?:unique\s+)?|drop\s+)index\s+)concurrently\s+/i

/**
 * Builds or drops indexes one after the other while others read and write. It may have been cut off before: PostgreSQL then
 * leaves an invalid index, which is built again; a valid one stays.
 */
export async function buildIndexes(sql: postgres.Sql, statements: string[]) {
  for (const statement of statements) {
    const [, verb = '', name = ''] = /\b(create|drop)\b[^"]*"([^"]+)"/i.exec(statement) ?? []
    const [found] = await sql`select i.indisvalid as "isValid" from pg_index i
      where i.indexrelid = to_regclass(format('%I', ${name}::text))`
    const isCreating = verb.toLowerCase() === 'create'
    if (isCreating && found && !found.isValid) await sql.unsafe(`drop index concurrently "${name}"`)
    if (isCreating ? !found?.isValid : found) await sql.unsafe(statement)
  }
}
