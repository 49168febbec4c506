import { me } from './session.mjs'

/** A session begun and completed in one, counted in the member's figures and day. */
export async function answer(sql, token, { input }) {
  const [row] = await sql.unsafe(text, [token, input.startKey, input.minutes], { prepare: true })
  return row && ['']
}

const text = `
  with me as materialized (${me}), created as (
    insert into user_practice_sessions
      (user_id, duration_minutes, started_at, started_on, completed_at, completed_on, start_key)
    select me.id, $3::int, now() - $3::int * interval '1 minute', me.today, now(), me.today, $2::uuid from me
    where not exists (select from removed_sessions where user_id = me.id and session_key = $2::uuid)
      and not exists (select from user_practice_days where user_id = me.id and day = me.today and minutes + $3::int > 1440)
    on conflict do nothing returning user_id, completed_on, duration_minutes
  ), counted as (
    insert into user_stats as kept (user_id, total_practices, completed_practices, total_minutes, last_activity)
    select user_id, 1, 1, duration_minutes, now() from created
    on conflict (user_id) do update set total_practices = kept.total_practices + 1,
      completed_practices = kept.completed_practices + 1, total_minutes = kept.total_minutes + excluded.total_minutes,
      last_activity = excluded.last_activity
  ), day as (
    insert into user_practice_days as kept (user_id, day, minutes, completed)
    select user_id, completed_on, duration_minutes, 1 from created
    on conflict (user_id, day) do update set minutes = kept.minutes + excluded.minutes, completed = kept.completed + 1
  )
  select user_id from created`
