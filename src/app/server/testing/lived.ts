import type { Sql } from 'postgres'

type Life = { today: string; checkIns: number; sessions: number; notes: number }

/** What a diligent member leaves behind in a little more than a year. */
export const aYear = { checkIns: 400, sessions: 400, notes: 300 }

/**
 * So many days of a life in the app, one of each a day, back from today: check-ins with a gap every ninth day, completed
 * sessions of any shipped practice with what was felt, and notes on the reflections of those days.
 */
export async function live(sql: Sql, userId: string, { today, checkIns, sessions, notes }: Life) {
  await sql`insert into daily_energy_checkins (user_id, checkin_date, energy_level)
    select ${userId}, ${today}::date - i - i / 8, 2 + (i * 7 + i / 5) % 9 from generate_series(0, ${checkIns - 1}::int) i`
  await sql`insert into user_practice_sessions (user_id, practice_id, duration_minutes, started_on, completed_on,
      started_at, completed_at, feeling_before, feeling_after)
    select ${userId}, p.id, 5 + i % 40, day, day, day + time '12:00', day + time '12:30', 2 + i % 5, 3 + i % 7
    from generate_series(0, ${sessions - 1}::int) i, lateral (select ${today}::date - i as day) d,
      lateral (select id from recommended_practices order by created_at, id offset (i * i) % 12 limit 1) p`
  await sql`insert into user_practice_days
    select user_id, completed_on, sum(duration_minutes), count(*) from user_practice_sessions where user_id = ${userId} group by 1, 2`
  await sql`insert into user_stats (user_id, total_practices, completed_practices, total_minutes, total_checkins, streak_days, streak_last_day, last_activity)
    select ${userId}, count(*), count(*), sum(duration_minutes), ${checkIns}, 8, ${today}, now()
    from user_practice_sessions where user_id = ${userId}
    on conflict (user_id) do update set total_practices = excluded.total_practices, completed_practices = excluded.completed_practices,
      total_minutes = excluded.total_minutes, total_checkins = excluded.total_checkins`
  await sql`insert into user_reflections (user_id, reflection_id, date, notes)
    select ${userId}, r.id, day, repeat('Respirei e deixei passar. ', 20)
    from generate_series(0, ${notes - 1}::int) i, lateral (select ${today}::date - i as day) d
      left join daily_reflections r on r.date = day`
}
