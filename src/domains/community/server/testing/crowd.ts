import type postgres from 'postgres'

export type Crowd = { members: number; groups: number }

/** A community of this size, written by the database itself: memberships, meetings, sessions, check-ins. */
export async function fillCommunity(pool: postgres.Sql, { members, groups }: Crowd) {
  const sql = await pool.reserve()
  await sql`set statement_timeout = 0`
  await sql`insert into users (name, email) select 'Pessoa', 'p' || n || '@exemplo.com' from generate_series(1, ${members}) n`
  await sql`
    insert into profiles (id, first_name, last_name, show_in_feed, show_checkins_in_feed)
    select id, 'Pessoa', 'Comum', random() < 0.9, random() < 0.02 from users where email like 'p%@exemplo.com'`
  await sql`
    insert into community_groups (name, circle_id, group_type, max_members, is_shareable, created_at)
    select 'Grupo ' || n, (array['meditacao', 'chakras', 'cura', 'crescimento'])[1 + n % 4],
      (array['meditation', 'chakra', 'healing', 'growth'])[1 + n % 4], 100000, n / 4 % 2 = 0, now() - n * interval '1 minute'
    from generate_series(1, ${groups}) n`
  for (const step of [1, 7])
    await sql`
      insert into community_group_members (user_id, group_id, joined_at)
      select p.id, g.id, now() - p.n * interval '3 seconds'
      from (select id, row_number() over () as n from profiles) p
      join (select id, row_number() over () as n from community_groups) g on g.n = 1 + (p.n * ${step}::int) % ${groups}::int
      on conflict do nothing`
  await sql`
    update community_groups g set member_count = m.count
    from (select group_id, count(*) from community_group_members group by group_id) m where m.group_id = g.id`
  await sql`
    insert into community_events (title, event_type, group_id, start_date, end_date)
    select 'Encontro', 'encontro', id, now() + day * interval '1 day', now() + (day + 0.1) * interval '1 day'
    from community_groups, generate_series(-20, 20, 4) day`
  await sql`
    insert into community_event_participants (event_id, user_id)
    select e.id, m.user_id from community_events e
    join community_group_members m on m.group_id = e.group_id where e.start_date > now() limit 20000`
  await sql`
    insert into community_event_waiting (event_id, user_id, waiting_since)
    select e.id, p.id, now() from (select id from community_events where start_date > now() limit 3) e
    cross join (select id from profiles limit 2000) p on conflict do nothing`
  await sql`insert into recommended_practices (name, type) values ('Quatro tempos', 'respiração')`
  await sql`
    insert into user_practice_sessions
      (user_id, practice_id, duration_minutes, started_on, completed_on, started_at, completed_at)
    select u.id, p.id, 10, current_date, current_date, now() - n * interval '7 hours', now() - n * interval '7 hours'
    from profiles u, (select id from recommended_practices limit 1) p, generate_series(1, 4) n`
  await sql`
    insert into daily_energy_checkins (user_id, energy_level, checkin_date, created_at)
    select id, 5, current_date - n, now() - n * interval '1 day' - random() * interval '1 day'
    from profiles, generate_series(0, 2) n`
  await sql`
    insert into user_practice_days (user_id, day, minutes, completed)
    select id, current_date - n, 10, 1 from profiles, generate_series(0, 3) n`
  await sql`
    insert into daily_reflections (date, phrase, question)
    select date '2000-01-01' + n, 'Frase', 'Pergunta' from generate_series(1, 4) n on conflict do nothing`
  await sql`
    insert into user_reflections (user_id, reflection_id, date, notes)
    select p.id, r.id, current_date, 'Uma nota' from profiles p, (select id from daily_reflections where date < '2001-01-01' limit 4) r`
  await sql`
    insert into community_challenges (title, challenge_type, goal_unit, start_date, end_date)
    select 'Desafio', kind, unit, current_date - 5, current_date + 20
    from (values ('daily_practice', 'dias'), ('daily_practice', 'práticas'), ('meditation_streak', 'dias'),
      ('mindfulness_week', 'minutos'), ('gratitude_challenge', 'dias'), ('breathing_practice', 'práticas')) as c (kind, unit)`
  await sql`
    insert into community_challenge_members (challenge_id, user_id, joined_at, joined_on)
    select c.id, p.id, now() - interval '4 days', current_date - 4 from community_challenges c, profiles p on conflict do nothing`
  await sql`vacuum analyze`
  await sql`reset statement_timeout`
  sql.release()
}
