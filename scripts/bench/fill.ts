// A Lumiar of a given size, by COPY: sessions, days of practice, check-ins, notes, audios, and a community around them.
import { once } from 'node:events'
import type postgres from 'postgres'
import { consentVersion } from '#domains/auth/rules.ts'
import { fillCommunity } from '#domains/community/server/testing/crowd.ts'

export const fullSize = {
  members: 100_000,
  sessions: 10_000_000,
  checkIns: 2_000_000,
  notes: 500_000,
  audios: 2_000,
  groups: 1_000,
  /** Sessions of each of the members the measurements are made as. */
  history: 10_000,
  kept: 2_000,
} as const

export type Size = Record<keyof typeof fullSize, number>

/** The first by id have a long history; scale.ts signs in as these. */
export const MEASURED = 40
const DAY = 86_400_000

export async function fill(pool: postgres.Sql, size: Size, now: Date) {
  await fillCommunity(pool, { members: size.members, groups: size.groups })
  const sql = await pool.reserve()
  await sql`set statement_timeout = 0`
  const ids = (await sql`select id from profiles order by id`).map(({ id }) => String(id))
  const practices = (await sql`select id from recommended_practices`).map(({ id }) => String(id))
  const reflections =
    await sql`select id, date::text from daily_reflections where date <= ${now.toISOString().slice(0, 10)} order by date desc limit 300`
  const today = new Date(now.toISOString().slice(0, 10)).getTime()
  const dayBefore = (days: number) => new Date(today - days * DAY).toISOString().slice(0, 10)
  const days = Array.from({ length: 1000 }, (_, back) => dayBefore(back))

  const perMember = (total: number) => Math.max(1, Math.round(total / size.members))
  const sessionsOf = (member: number) => (member < MEASURED ? size.history : perMember(size.sessions))
  const practised = (member: number, each: number) => days[10 + ((member * 7 + each * 13) % 980)] ?? ''

  await copy(
    sql,
    'user_practice_sessions',
    'user_id, practice_id, duration_minutes, started_on, completed_on, started_at, completed_at, feeling_before, feeling_after',
    function* () {
      for (const [member, id] of ids.entries())
        for (let each = 0; each < sessionsOf(member); each++) {
          const day = practised(member, each >> 1)
          yield `${id}\t${practices[(member + each) % practices.length]}\t10\t${day}\t${day}\t${day} 11:00Z\t${day} 11:10Z\t${2 + (each % 4)}\t${4 + (each % 5)}\n`
        }
    },
  )
  await sql`insert into user_practice_days
    select user_id, completed_on, sum(duration_minutes), count(*) from user_practice_sessions group by 1, 2
    on conflict (user_id, day) do update set minutes = excluded.minutes, completed = excluded.completed`
  await copy(sql, 'daily_energy_checkins', 'user_id, energy_level, checkin_date, created_at', function* () {
    for (const [member, id] of ids.entries())
      for (let each = 0; each < perMember(size.checkIns); each++) {
        const day = days[3 + each + (each > 5 ? member % 5 : 0)] ?? ''
        yield `${id}\t${1 + ((member + each) % 10)}\t${day}\t${day} 12:00Z\n`
      }
  })
  await copy(sql, 'user_reflections', 'user_id, reflection_id, date, notes, created_at', function* () {
    for (const [member, id] of ids.entries())
      for (let each = 0; each < perMember(size.notes); each++) {
        const { id: reflection, date } = reflections[(member + each * 11) % reflections.length] ?? {
          id: '\\N',
          date: days[0],
        }
        yield `${id}\t${reflection}\t${date}\tHoje percebi que respirar antes de responder muda a conversa inteira.\t${date} 23:00Z\n`
      }
  })
  await sql`
    insert into audio_contents (title, description, duration_minutes, tags, created_at)
    select 'Meditação ' || n, 'Um som para a pausa número ' || n, 1 + n % 40, array['relaxar', 'natureza'], now() - n * interval '1 hour'
    from generate_series(1, ${size.audios}) n`
  await copy(sql, 'sessions', 'user_id, token, expires_at', function* () {
    for (const id of ids) yield `${id}\tdispositivo-${id}\t2099-01-01 00:00Z\n`
  })
  await sql`insert into consents (user_id, version) select id, ${consentVersion} from profiles`
  const audios = (await sql`select id from audio_contents limit 500`).map(({ id }) => String(id))
  await copy(sql, 'user_audio_progress', 'user_id, audio_content_id, progress_seconds', function* () {
    for (const [member, id] of ids.entries())
      for (const audio of new Set([0, 1, 2, 3, 4].map((each) => audios[(member + each * 17) % audios.length])))
        yield `${id}\t${audio}\t${60 + (member % 60)}\n`
  })
  // Kept lists of full length for those who are asked for (the first by id), a few things for everyone else. At least a whole
  // page, so that a longer list is compared and not a fuller page.
  const longLists = new Set([...ids].sort().slice(0, 40))
  const everyAudio = (await sql`select id from audio_contents`).map(({ id }) => String(id))
  await copy(sql, 'saved_items', 'user_id, kind, item_id, is_saved, saved_at', function* () {
    for (const id of ids)
      for (const [back, audio] of everyAudio.slice(0, longLists.has(id) ? Math.max(size.kept, 31) : 5).entries())
        yield `${id}\taudio\t${audio}\tt\t${dayBefore(back % 900)} 12:00Z\n`
  })
  await sql`
    insert into user_stats (user_id, total_practices, completed_practices, total_minutes, total_checkins, streak_days, streak_last_day, last_activity)
    select p.id, d.completed, d.completed, d.minutes, ${perMember(size.checkIns)}, 3, current_date, now()
    from profiles p join (select user_id, sum(completed) as completed, sum(minutes) as minutes
      from user_practice_days group by 1) d on d.user_id = p.id
    on conflict do nothing`
  await vacuumTables(sql)
  await sql`reset statement_timeout`
  sql.release()
}

/** PostgreSQL's own take several times as long in a small database. */
async function vacuumTables(sql: postgres.ReservedSql) {
  const tables = await sql`
    select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
  await sql.unsafe(`vacuum analyze ${tables.map(({ name }) => name).join(', ')}`)
}

/** Indexes are built, and references checked, after the rows, not with each of them. */
async function copy(sql: postgres.ReservedSql, table: string, columns: string, rows: () => Generator<string>) {
  const indexes = await sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table} and indexname not in (select conname from pg_constraint)`
  const references = await sql`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'f'`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  for (const { name } of references) await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  const sink = await sql.unsafe(`copy ${table} (${columns}) from stdin`).writable()
  let piece = ''
  for (const row of rows()) {
    piece += row
    if (piece.length < 1 << 20) continue
    if (!sink.write(piece)) await once(sink, 'drain')
    piece = ''
  }
  sink.end(piece)
  await once(sink, 'finish')
  for (const { definition } of indexes) await sql.unsafe(definition)
  for (const { name, definition } of references)
    await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
}
