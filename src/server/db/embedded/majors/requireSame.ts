import { sql } from 'drizzle-orm'
import type { Transaction } from '../../connect.ts'
import type { Table } from '../../schema.ts'

/** Every row of a table, in both databases: a copy that is not whole never takes the place of what it was copied from. */
export async function requireSame(old: Transaction, fresh: Transaction, table: Table) {
  if ((await checksum(old, table)) !== (await checksum(fresh, table)))
    throw new Error(`The rows of ${table.name} are not those that were copied.`)
}

/** The number of rows and the sum of their hashes, which depends on no order. */
async function checksum(tx: Transaction, { name, columns }: Table): Promise<string> {
  const [found] = await tx.execute<{ sum: string }>(
    sql.raw(`select count(*) || ' ' || coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0) as sum
      from (select ${columns.map((column) => column.name).join(', ')} from ${name}) t`),
  )
  return found?.sum ?? ''
}
