import { openRooms } from './rooms.mjs'
import { me } from './session.mjs'

/** A meeting, and how the member stands to it, and open rooms. */
export async function answer(sql, token, { ids }) {
  const [row] = await sql.unsafe(text, [token, ids.event], { prepare: true })
  return row && [row.event, row.rooms]
}

/** Of an event `e`, in a list. */
export const standing = `case
  when exists (select from community_event_participants seat where seat.event_id = e.id and seat.user_id = me.id)
    then 'registered'
  when exists (select from community_event_waiting place
    where place.event_id = e.id and place.user_id = me.id and place.seated_at is null) then 'waiting' end`

const text = `
  with me as materialized (${me})
  select (select row_to_json(shown) from (
    select e.id, e.title, e.description, e.event_type as "eventType", e.start_date as "startDate", e.end_date as "endDate",
      e.is_online as "isOnline", e.location, e.max_participants as "maxParticipants",
      e.participant_count as "participantCount", seat.id is not null as "isRegistered",
      case when seat.id is not null then e.meeting_link end as "meetingLink",
      case when w.id is not null and w.seated_at is null then (
        select count(*) from community_event_waiting before where before.event_id = e.id and before.seated_at is null
          and (before.waiting_since, before.id) <= (w.waiting_since, w.id)) end as "waitingPosition",
      w.seated_at is not null and w.told_at is null as "seatNotice",
      case when g.id is not null
        then json_build_object('id', g.id, 'name', g.name, 'circleId', g.circle_id) end as group
    from community_events e
    left join community_event_participants seat on seat.event_id = e.id and seat.user_id = me.id
    left join community_event_waiting w on w.event_id = e.id and w.user_id = me.id
    left join community_groups g on g.id = e.group_id and g.is_active
    where e.id = $2 and e.is_active) shown)::text as event,
    ${openRooms} as rooms
  from me`
