// A trial in SQL, not the product's schema: a share of the sessions in one table, in sixteen by the member, and in one for each
// month, with the indexes the product has. What four statements touch in each, by EXPLAIN.
import type postgres from 'postgres'

const MOST_ROWS = 1_000_000
const MEMBER_PARTS = 16

export type LayoutFigure = { what: string; layout: string; tables: number; of: number; blocks: number }

const layouts = {
  'one table': { by: '', parts: async () => [] as string[] },
  'sixteen by member': {
    by: 'partition by hash (user_id)',
    parts: async () =>
      Array.from({ length: MEMBER_PARTS }, (_, at) => `for values with (modulus ${MEMBER_PARTS}, remainder ${at})`),
  },
  'one a month': {
    by: 'partition by range (started_on)',
    parts: async (sql: postgres.ReservedSql) => {
      const months = await sql<{ from: string; to: string }[]>`
        select month::date::text as from, (month + interval '1 month')::date::text as to
        from generate_series(date_trunc('month', current_date - 730), current_date, interval '1 month') month`
      return months.map(({ from, to }) => `for values from ('${from}') to ('${to}')`)
    },
  },
}

const statements = {
  'ten latest of a member': (table: string) =>
    `select * from ${table} where user_id = $1 order by coalesce(completed_on, started_on) desc, coalesce(completed_at, started_at) desc, id desc limit 10`,
  'a month of a member': (table: string) =>
    `select * from ${table} where user_id = $1 and started_on between current_date - 60 and current_date - 31`,
  'ten latest of everyone': (table: string) =>
    `select * from ${table} where completed_at is not null order by completed_at desc, id limit 10`,
  'the same, of the last two days': (table: string) =>
    `select * from ${table} where completed_at is not null and started_on >= current_date - 2 order by completed_at desc, id limit 10`,
  'the end of an account': (table: string) => `delete from ${table} where user_id = $1`,
}

export async function measureLayouts(pool: postgres.Sql): Promise<LayoutFigure[]> {
  const sql = await pool.reserve()
  await sql.unsafe(
    `set statement_timeout = 0; set maintenance_work_mem = '512MB'; set max_parallel_workers_per_gather = 0`,
  )
  const [{ rows } = { rows: 0 }] = await sql<{ rows: number }[]>`
    select reltuples::float8 as rows from pg_class where oid = 'user_practice_sessions'::regclass`
  const [member] = await sql<{ id: string }[]>`select md5('2')::uuid as id`
  const share = Math.max(1, Math.ceil(rows / MOST_ROWS))
  const figures: LayoutFigure[] = []
  for (const [layout, { by, parts }] of Object.entries(layouts)) {
    const made = await parts(sql)
    await makeTable(sql, by, made)
    await sql.unsafe(`
      insert into trial select * from user_practice_sessions
      where user_id = '${member?.id}' or ('x' || left(user_id::text, 8))::bit(32)::bigint % ${share} = 0`)
    await makeIndexes(sql)
    await sql.unsafe('vacuum analyze trial')
    for (const [what, statement] of Object.entries(statements)) {
      const plan = await explain(sql, statement('trial').replace('$1', `'${member?.id}'`))
      const figure = {
        what,
        layout,
        tables: Math.max(1, tablesOf(plan)),
        of: Math.max(1, made.length),
        blocks: blocksOf(plan),
      }
      console.log(`${layout}, ${what}: ${figure.tables} of ${figure.of} tables, ${figure.blocks} blocks`)
      figures.push(figure)
    }
    await sql.unsafe('drop table trial')
  }
  sql.release()
  return figures
}

async function makeTable(sql: postgres.ReservedSql, by: string, parts: string[]) {
  await sql.unsafe(`create table trial (like user_practice_sessions including defaults) ${by}`)
  for (const [at, part] of parts.entries()) await sql.unsafe(`create table trial_${at} partition of trial ${part}`)
}

async function makeIndexes(sql: postgres.ReservedSql) {
  const indexes = await sql<{ definition: string }[]>`
    select indexdef as definition from pg_indexes
    where tablename = 'user_practice_sessions' and indexname ~ '_(newest|history|feed|days)$'`
  for (const { definition } of indexes) await sql.unsafe(definition.replace(/index \w+ on \S+/i, 'index on trial'))
}

type Plan = { 'Node Type': string; 'Actual Loops': number; 'Relation Name'?: string; Plans?: Plan[] } & Record<
  string,
  unknown
>

/** Rolled back: a statement that deletes is measured as well. */
async function explain(sql: postgres.ReservedSql, statement: string): Promise<Plan> {
  await sql.unsafe('begin')
  const [row] = await sql.unsafe(`explain (analyze, buffers, format json) ${statement}`)
  await sql.unsafe('rollback')
  return row?.['QUERY PLAN'][0].Plan
}

const blocksOf = (plan: Plan) => Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks'])

/** Tables that were truly looked into. */
function tablesOf(plan: Plan): number {
  const found = new Set<string>()
  const walk = (node: Plan) => {
    if (node['Relation Name'] && node['Node Type'] !== 'ModifyTable' && node['Actual Loops'] > 0)
      found.add(node['Relation Name'])
    for (const child of node.Plans ?? []) walk(child)
  }
  walk(plan)
  return found.size
}
