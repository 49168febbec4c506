import { figuresOf } from './figures.mjs'
import { me } from './session.mjs'

/** The figures and a week of levels, what the member felt in a year, and the last ten sessions. */
export async function answer(sql, token) {
  const [row] = await sql.unsafe(text, [token], { prepare: true })
  return row && [JSON.stringify(overviewOf(row)), JSON.stringify(whatWorks(row)), row.recent]
}

const text = `
  with me as materialized (${me})
  select me.today::text, s.*,
    (select json_agg(json_build_array(day, minutes)) from user_practice_days
      where user_id = me.id and day between me.sunday and me.today) as practised,
    (select json_agg(json_build_array(c.checkin_date, c.energy_level, d.day is not null) order by c.checkin_date desc)
      from daily_energy_checkins c
      left join user_practice_days d on d.user_id = me.id and d.day = c.checkin_date and d.completed > 0
      where c.user_id = me.id and c.checkin_date between me.today - 365 and me.today) as levels,
    (select json_agg(json_build_array(name, kind, change)) from (
      select coalesce(p.name, a.title) as name, coalesce(p.type, 'audio') as kind, u.feeling_after - u.feeling_before as change
      from user_practice_sessions u left join recommended_practices p on p.id = u.practice_id
      left join audio_contents a on a.id = u.audio_content_id
      where u.user_id = me.id and u.started_on >= me.today - 365 and u.feeling_before is not null
        and u.feeling_after is not null and coalesce(p.name, a.title) is not null
      order by u.started_at desc limit 2000) year) as felt,
    (select coalesce(json_agg(row_to_json(entry)), '[]') from (
      select u.id, coalesce(p.name, a.title, m.title, u.title) as name,
        case when u.heard is not null then 'audio' when u.id <> u.start_key then 'timer' else 'practice' end as kind,
        u.duration_minutes as minutes, coalesce(u.completed_on, u.started_on) as day,
        coalesce(u.completed_at, u.started_at) as at, u.completed_at is not null as "isCompleted",
        u.title is not null as "isAdded", u.feeling_before as before, u.feeling_after as after, r.rating
      from (select * from user_practice_sessions where user_id = me.id
        order by coalesce(completed_on, started_on) desc, coalesce(completed_at, started_at) desc, id desc limit 10) u
      left join recommended_practices p on p.id = u.practice_id
      left join audio_contents a on a.id = u.audio_content_id
      left join learning_modules m on m.id = u.module_id
      left join practice_ratings r on r.user_id = me.id and r.session_id = u.id) entry)::text as recent
  from me left join user_stats s on s.user_id = me.id`

function overviewOf(row) {
  const { lastActivity, totalPractices, completedPracticesPercentage: completedPercentage, ...figures } = figuresOf(row)
  const since = (days) => new Date(Date.parse(row.today) - days * 86_400_000).toISOString().slice(0, 10)
  const levels = row.levels ?? []
  const month = since(29)
  const week = [6, 5, 4, 3, 2, 1, 0].map((back) => {
    const day = since(back)
    return { day, level: levels.find(([other]) => other === day)?.[1] ?? null }
  })
  return { ...figures, completedPercentage, checkinsOf30Days: levels.filter(([day]) => day >= month).length, week }
}

function whatWorks({ felt, levels }) {
  const days = levels ?? []
  return {
    practices: rowsBy(felt ?? [], 0),
    kinds: rowsBy(felt ?? [], 1),
    days: {
      withPractice: summarise(days.filter(([, , practised]) => practised).map(([, level]) => level)),
      withoutPractice: summarise(days.filter(([, , practised]) => !practised).map(([, level]) => level)),
    },
  }
}

function rowsBy(felt, key) {
  const changes = new Map()
  for (const one of felt) changes.has(one[key]) ? changes.get(one[key]).push(one[2]) : changes.set(one[key], [one[2]])
  return [...changes]
    .map(([name, values]) => ({ name, ...summarise(values) }))
    .sort((a, b) => (b.change ?? -99) - (a.change ?? -99) || b.times - a.times || (a.name < b.name ? -1 : 1))
}

function summarise(values) {
  const times = values.length
  if (times < 5) return { times, isEnough: false }
  const mean = values.reduce((sum, value) => sum + value, 0) / times
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (times - 1))
  return { times, change: Math.round(mean * 10) / 10, spread: Math.round(spread * 10) / 10, isEnough: true }
}
