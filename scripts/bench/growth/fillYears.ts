// Two years of a Lumiar with a given number of practice sessions, written by PostgreSQL itself in the order in which they would
// have come: a member's rows lie scattered over the table, as they do in life.
import type postgres from 'postgres'
import { consentVersion } from '#domains/auth/rules.ts'
import { withoutIndexes } from './withoutIndexes.ts'

const DAYS = 730
/** Two sessions on each of 83 days: what the three kinds of member below come to. */
const SESSIONS_EACH = 166

export const membersFor = (sessions: number) => Math.round(sessions / SESSIONS_EACH)

/** The id of the nth member, as the database writes it too: no row has to be looked up while filling. */
const idOf = (n: string) => `md5((${n})::text)::uuid`

/** Of a hundred members five practise nine days of ten, twenty every fourth day, the rest every fortieth. */
const practising = (members: number) => `(
  select n from generate_series(1, ${Math.round(members * 0.05)}) n where (n + d) % 10 <> 0
  union all select n from generate_series(${Math.round(members * 0.05) + 1} + d % 4, ${Math.round(members * 0.25)}, 4) n
  union all select n from generate_series(${Math.round(members * 0.25)} + 1 + d % 40, ${members}, 40) n) n`

export async function fillYears(pool: postgres.Sql, sessions: number, print: (line: string) => void) {
  const members = membersFor(sessions)
  const sql = await pool.reserve()
  await sql.unsafe(
    `set statement_timeout = 0; set maintenance_work_mem = '768MB'; set max_parallel_maintenance_workers = 0`,
  )
  const practices = `(select array_agg(id) from recommended_practices where is_active)`
  const day = `(current_date - ${DAYS} + d)`
  const at = `(${day} + ((n * 7919::bigint + d * 104729 + half * 43200) % 43200 + half * 43200) * interval '1 second') at time zone 'UTC'`

  print(`${members} members`)
  await withoutIndexes(sql, ['users', 'profiles'], () => fillMembers(sql, members))
  await withoutIndexes(sql, ['practice_ratings', 'user_practice_sessions'], async () => {
    await sql.unsafe('alter table practice_ratings set unlogged; alter table user_practice_sessions set unlogged')
    for (let first = 0; first < DAYS; first += 30) {
      await sql.unsafe(`
        insert into user_practice_sessions (user_id, practice_id, duration_minutes, started_on, completed_on, started_at, completed_at, feeling_before, feeling_after)
        select ${idOf('n')}, practices[1 + (n + d) % cardinality(practices)], 10, ${day},
          case when isDone then ${day} end, ${at}, case when isDone then ${at} + interval '10 minutes' end,
          case when isDone then 2 + n % 4 end, case when isDone then 4 + (n + d) % 5 end
        from ${practices} p (practices), generate_series(${first}, ${Math.min(first + 30, DAYS) - 1}) d, lateral ${practising(members)},
          generate_series(0, 1) half, lateral (select (n + d + half) % 50 <> 0 as isDone) done`)
      print(`sessions of ${Math.min(first + 30, DAYS)} days of ${DAYS}`)
    }
    print('indexes of the sessions')
  })
  await withoutIndexes(sql, ['user_practice_days'], async () => {
    await sql.unsafe('alter table user_practice_days set unlogged')
    await sql.unsafe(`
      insert into user_practice_days (user_id, day, minutes, completed)
      select ${idOf('n')}, ${day}, 20, 2 from generate_series(0, ${DAYS - 1}) d, lateral ${practising(members)}`)
  })
  print('days')
  await withoutIndexes(sql, ['daily_energy_checkins'], async () => {
    await sql.unsafe('alter table daily_energy_checkins set unlogged')
    await sql.unsafe(`
      insert into daily_energy_checkins (user_id, energy_level, checkin_date, created_at)
      select ${idOf('n')}, 1 + (n + d) % 10, ${day}, ${at}
      from generate_series(0, ${DAYS - 1}) d, lateral ${practising(members)}, (values (0)) h (half) where (n + d) % 5 < 2`)
  })
  print('check-ins')
  await sql.unsafe(`
    insert into user_stats (user_id, total_practices, completed_practices, total_minutes, total_checkins, streak_days, streak_last_day, last_activity)
    select id, 166, 166, 1660, 33, 3, current_date, now() from profiles`)
  await sql.unsafe('vacuum analyze')
  sql.release()
}

async function fillMembers(sql: postgres.ReservedSql, members: number) {
  await sql.unsafe(`
    insert into users (id, name, email, created_at)
    select ${idOf('n')}, 'Pessoa ' || n, 'p' || n || '@exemplo.com', now() - ${DAYS} * interval '1 day' from generate_series(1, ${members}) n`)
  await sql.unsafe(`
    insert into profiles (id, first_name, last_name, show_in_feed, show_checkins_in_feed)
    select ${idOf('n')}, 'Pessoa', 'Comum', n % 10 <> 0, n % 50 = 0 from generate_series(1, ${members}) n`)
  await sql.unsafe(`insert into consents (user_id, version) select id, '${consentVersion}' from profiles`)
  await sql.unsafe(`
    insert into sessions (user_id, token, expires_at) select id, 'dispositivo-' || id, '2099-01-01' from profiles`)
}
