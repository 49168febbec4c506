import { daysUpTo, figuresOf } from './figures.mjs'
import { practice } from './practice.mjs'
import { reflectionOfToday } from './reflection.mjs'
import { openRooms, practicing } from './rooms.mjs'
import { me } from './session.mjs'

/** The check-in, the practice and the reflection of the day, the figures and five weeks of a calendar, in one statement. */
export async function answer(sql, token) {
  const [row] = await sql.unsafe(text, [token], { prepare: true })
  return (
    row && [
      checkInOf(row),
      row.practice,
      JSON.stringify(progressOf(row)),
      row.reflection,
      JSON.stringify(weeksOf(row)),
      row.rooms,
      practicing,
    ]
  )
}

const doneToday = `array(select practice_id from user_practice_sessions
  where user_id = me.id and completed_on between me.today and me.today + 2 and practice_id is not null)`

const text = `
  with me as materialized (${me})
    select me.today::text, extract(hour from now() at time zone me.timezone)::int as hour, s.*,
      (select json_agg(json_build_array(day, minutes)) from user_practice_days
        where user_id = me.id and day between me.sunday - 28 and me.today) as practised,
      (select json_agg(json_build_array(checkin_date, energy_level)) from daily_energy_checkins
        where user_id = me.id and checkin_date between me.sunday - 28 and me.today) as checked,
      (select row_to_json(given) from (
        select ${practice}, done."isDone", case when done."isDone" then (
          select row_to_json(more) from (
            select ${practice} from recommended_practices p left join audio_contents a on a.id = p.audio_content_id
            where p.is_active and p.collection is distinct from 'emergency' and p.id <> all(${doneToday})
            order by greatest(p.duration_minutes, 5), md5(p.id::text || me.id || ' ' || me.today) limit 1
          ) more) end as "oneMore"
        from practice_of_the_day g
        join recommended_practices p on p.id = g.practice_id and p.is_active
        left join audio_contents a on a.id = p.audio_content_id
        cross join lateral (select p.id = any(${doneToday}) as "isDone") done
        where g.user_id = me.id and g.day >= me.today) given)::text as practice,
      ${reflectionOfToday}::text as reflection,
      ${openRooms} as rooms
    from me left join user_stats s on s.user_id = me.id`

function checkInOf({ checked, today }) {
  const found = checked?.find(([day]) => day === today)
  return found ? `{"energyLevel":${found[1]}}` : 'null'
}

function progressOf(row) {
  const yesterday = daysUpTo(row.today).at(-2)
  const had = (wanted) => row.checked?.some(([day]) => day === wanted)
  const isForgotten = row.hour < 12 && !had(yesterday) && had(daysUpTo(row.today).at(-3))
  return { ...figuresOf(row), forgottenDay: isForgotten ? yesterday : null }
}

function weeksOf({ today, practised, checked }) {
  const minutes = new Map(practised)
  const levels = new Map(checked)
  return daysUpTo(today).map((day) => ({ day, minutes: minutes.get(day) ?? 0, checkedIn: levels.has(day) }))
}
