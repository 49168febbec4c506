const groups = `(select m.group_id from community_group_members m
  join community_groups g on g.id = m.group_id and g.is_active where m.user_id = me.id)`

const there = (room) =>
  `(select count(*)::int from room_presences p where p.room_id = ${room} and p.seen_until > now())`

const soon = (start) => `${start} > now() - interval '120 minutes' and ${start} <= now() + interval '10 minutes'`

/** The rooms that can be entered now: of the member's events and groups, and those opened in their groups. */
export const openRooms = `(
  select coalesce(json_agg(open), '[]') from (
    (select e.id as "roomId", e.title, e.group_id as "groupId", e.id as "eventId", e.start_date as "startsAt",
      e.room_minutes as minutes, ${there('e.id')} as count
    from community_events e
    where e.is_active and e.is_online and e.meeting_link is null and e.room_minutes is not null and ${soon('e.start_date')}
      and (e.id in (select event_id from community_event_participants where user_id = me.id)
        or e.group_id in ${groups} and e.participant_count < e.max_participants)
    order by e.start_date, e.id limit 50)
    union all
    (select r.id, g.name, r.group_id, null, r.starts_at, r.minutes, ${there('r.id')}
    from rooms r join community_groups g on g.id = r.group_id
    where r.group_id in ${groups} and ${soon('r.starts_at')}
    order by r.starts_at, r.id limit 50)) open)::text`

/** How many practise now is counted once a minute, not once a request. */
export const practicing = '{"people":null}'
