import { standing } from './event.mjs'
import { feed } from './feed.mjs'
import { openRooms } from './rooms.mjs'
import { me } from './session.mjs'

/** A group with those who joined last and its next meeting, what happened lately everywhere, and open rooms. */
export async function answer(sql, token, { ids }) {
  const [row] = await sql.unsafe(text, [token, ids.group], { prepare: true })
  return row && [row.shown, row.feed, row.rooms]
}

const text = `
  with me as materialized (${me})
  select
    (select row_to_json(shown) from (
      select g.id, g.name, g.description, g.circle_id as "circleId", g.group_type as "groupType",
        g.max_members as "maxMembers", g.member_count as "memberCount", g.is_shareable as "isShareable",
        exists (select from community_group_members where group_id = g.id and user_id = me.id) as "isMember",
        (select coalesce(json_agg(name), '[]') from (
          select p.first_name || coalesce(' ' || upper(left(nullif(p.last_name, ''), 1)) || '.', '') as name
          from (select id, user_id, joined_at from community_group_members
            where group_id = g.id and g.is_shareable order by joined_at desc, id limit 60) m
          join profiles p on p.id = m.user_id and p.show_in_feed
          order by m.joined_at desc, m.id limit 6) named) as "recentMembers",
        (select json_build_object('id', e.id, 'title', e.title, 'eventType', e.event_type, 'startDate', e.start_date,
            'isOnline', e.is_online, 'standing', ${standing})
          from community_events e where e.group_id = g.id and e.is_active and e.start_date >= now()
          order by e.start_date limit 1) as "nextEvent"
      from community_groups g where g.id = $2 and g.is_active and g.circle_id = 'cura') shown)::text as shown,
    ${feed} as feed,
    ${openRooms} as rooms
  from me`
