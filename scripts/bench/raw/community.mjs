import { standing } from './event.mjs'
import { feed } from './feed.mjs'
import { me } from './session.mjs'

/** Circles, meetings, challenges and seats, what happened lately, and what the member takes part in. */
export async function answer(sql, token) {
  const [row] = await sql.unsafe(text, [token], { prepare: true })
  if (!row) return null
  const counters = { ...(await countedLately(sql, row.today)), groups: row.groups }
  return [
    `{"circles":${row.circles},"events":${row.events},"challenges":${row.challenges},"seats":${row.seats},"counters":${JSON.stringify(counters)}}`,
    row.feed,
    `{"groups":${row.own_groups},"events":${row.own_events}}`,
  ]
}

let counted = { until: 0, counters: undefined }

/** Everyone is counted once in three minutes. */
function countedLately(sql, today) {
  if (counted.until > Date.now()) return counted.counters
  const found = sql`select (select count(*) from profiles)::int as members,
    (select count(*) from daily_energy_checkins where checkin_date = ${today})::int as "activeToday"`
  counted = { until: Date.now() + 180_000, counters: found.then(([counters]) => counters) }
  return counted.counters
}

const firstDay = 'greatest(c.start_date, j.joined_on)'

const completed = (which) => `(
  select coalesce(case c.goal_unit when 'dias' then count(distinct s.completed_on)
    when 'minutos' then sum(s.duration_minutes) else count(*) end, 0)
  from user_practice_sessions s left join recommended_practices p on p.id = s.practice_id
  where s.user_id = me.id and s.started_at > ${firstDay} - interval '31 days'
    and s.completed_on between ${firstDay} and c.end_date and ${which})`

const progress = `case
  when j.user_id is null then 0
  when c.challenge_type = 'meditation_streak' and c.goal_unit = 'dias' then (
    select coalesce(max(run.days), 0) from (select count(*) as days from (
      select d.checkin_date - (row_number() over (order by d.checkin_date))::int as start from daily_energy_checkins d
      where d.user_id = me.id and d.checkin_date between ${firstDay} and c.end_date) numbered group by start) run)
  when c.challenge_type = 'gratitude_challenge' and c.goal_unit = 'dias' then (
    select count(distinct n.date) from user_reflections n where n.user_id = me.id
      and n.created_at > ${firstDay} - interval '1 day' and n.notes <> '' and n.date between ${firstDay} and c.end_date)
  when c.challenge_type = 'breathing_practice' then ${completed(`(p.type = 'respiração' or p.collection = 'breathing')`)}
  when c.goal_unit = 'práticas' then ${completed('s.practice_id is not null')}
  else (select coalesce(case c.goal_unit when 'dias' then count(*) filter (where d.completed > 0)
      when 'minutos' then sum(d.minutes) else sum(d.completed) end, 0)
    from user_practice_days d where d.user_id = me.id and d.day between ${firstDay} and c.end_date) end`

const listed = `e.id, e.title, e.start_date as "startDate", e.event_type as "eventType", ${standing} as standing`

const list = (rows) => `(select coalesce(json_agg(row_to_json(item)), '[]') from (${rows}) item)::text`

const text = `
  with me as materialized (${me})
  select me.today, (select count(*) from community_groups where is_active)::int as groups,
    ${list(`select circle.name as id, count(g.id) as groups, coalesce(sum(g.member_count), 0) as members
      from unnest(array['meditacao', 'chakras', 'cura', 'crescimento']) with ordinality circle (name, place)
      left join community_groups g on g.circle_id = circle.name and g.is_active group by circle.name, place order by place`)} as circles,
    ${list(`select ${listed} from community_events e
      where e.is_active and e.start_date >= now() and e.start_date < now() + interval '7 days'
      order by e.start_date, e.id limit 5`)} as events,
    ${list(`select c.id, c.title, c.description, c.challenge_type as "challengeType", c.goal_target as "goalTarget",
        c.goal_unit as "goalUnit", c.reward_description as "rewardDescription", j.user_id is not null as "hasJoined",
        ${progress} as progress, c.end_date - me.today as "daysLeft"
      from community_challenges c
      left join community_challenge_members j on j.challenge_id = c.id and j.user_id = me.id
      where c.is_active and c.start_date <= me.today and c.end_date >= me.today
      order by c.end_date, c.id limit 10`)} as challenges,
    ${list(`select e.id as "eventId", e.title, e.start_date as "startDate"
      from community_event_waiting w join community_events e on e.id = w.event_id
      where w.user_id = me.id and w.seated_at is not null and w.told_at is null and e.is_active and e.start_date >= now()
      order by e.start_date limit 5`)} as seats,
    ${feed} as feed,
    ${list(`select g.id, g.name, g.circle_id as "circleId"
      from community_group_members m join community_groups g on g.id = m.group_id
      where m.user_id = me.id and g.is_active order by m.joined_at desc, g.id limit 50`)} as own_groups,
    ${list(`select ${listed} from community_events e
      where e.is_active and coalesce(e.end_date, e.start_date) > now() and e.id in (
        select event_id from community_event_participants where user_id = me.id
        union all select event_id from community_event_waiting where user_id = me.id and seated_at is null)
      order by e.start_date, e.id limit 50`)} as own_events
  from me`
