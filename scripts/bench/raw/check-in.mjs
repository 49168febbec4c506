import { agreed, me } from './session.mjs'

/** The check-in of the day and the streak it continues. */
export async function answer(sql, token, { input }) {
  const [row] = await sql.unsafe(text, [token, input.level], { prepare: true })
  return row && [JSON.stringify({ energyLevel: row.energy_level, created: row.created })]
}

const text = `
  with me as materialized (${me}), saved as (
    insert into daily_energy_checkins (user_id, checkin_date, energy_level, updated_at)
    select me.id, me.today, $2::int, now() from me where ${agreed}
    on conflict (user_id, checkin_date) do update set energy_level = excluded.energy_level, updated_at = excluded.updated_at
    returning user_id, checkin_date, energy_level, xmax = 0 as created
  ), counted as (
    insert into user_stats as kept (user_id, total_checkins, streak_days, streak_last_day, last_activity)
    select user_id, 1, 1, checkin_date, now() from saved
    on conflict (user_id) do update set last_activity = excluded.last_activity,
      total_checkins = kept.total_checkins + (select created::int from saved),
      streak_days = case when not (select created from saved) then kept.streak_days
        when kept.streak_last_day = excluded.streak_last_day - 1 then kept.streak_days + 1 else 1 end,
      streak_last_day = greatest(kept.streak_last_day, excluded.streak_last_day)
  )
  select energy_level, created from saved`
