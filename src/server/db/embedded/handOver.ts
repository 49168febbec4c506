import type postgres from 'postgres'

/**
 * Gives the program's role everything in its database that the superuser owns, and at last the database: whole or not at
 * all. Extensions stay the superuser's, and so do the parts PostgreSQL itself needs, for which `reassign owned` refuses.
 */
export const handOver = (sql: postgres.Sql, database: string, role: string) =>
  sql.begin(async (tx) => {
    const things = await tx.unsafe(`
      with ours as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
        mine as (select oid from pg_roles where rolname = current_user),
        attached as (select classid, objid from pg_depend where deptype = 'e')
      select format('schema %I', nspname) as name from pg_namespace
        where nspowner in (table mine) and oid in (table ours)
      union all
      select format('table %s', c.oid::regclass) from pg_class c
        where relowner in (table mine) and relnamespace in (table ours) and relkind in ('r', 'p', 'v', 'm', 'S')
          and ('pg_class'::regclass, c.oid) not in (table attached)
          and not exists (select from pg_depend d
            where d.classid = 'pg_class'::regclass and d.objid = c.oid and c.relkind = 'S' and d.deptype in ('a', 'i'))
      union all
      select format('routine %s', p.oid::regprocedure) from pg_proc p
        where proowner in (table mine) and pronamespace in (table ours)
          and ('pg_proc'::regclass, p.oid) not in (table attached)
      union all
      select format('type %s', t.oid::regtype) from pg_type t
        where typowner in (table mine) and typnamespace in (table ours) and typtype in ('e', 'd', 'c', 'r')
          and (typrelid = 0 or (select relkind from pg_class where pg_class.oid = typrelid) = 'c')
          and ('pg_type'::regclass, t.oid) not in (table attached)`)
    const names = [...things.map(({ name }) => name), `database ${database}`]
    await tx.unsafe(names.map((name) => `alter ${name} owner to ${role}`).join('; '))
  })
