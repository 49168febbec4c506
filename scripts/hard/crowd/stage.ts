import { createHmac } from 'node:crypto'
import type postgres from 'postgres'
import { SECRET } from '../kit.ts'

/** Members with a session each, written as a registration leaves them: two thousand passwords would take minutes to hash. */
export async function makeMembers(sql: postgres.Sql, howMany: number): Promise<string[]> {
  const rows = await sql`
    with made as (
      insert into users (name, email)
      select 'Ana Souza', gen_random_uuid() || '@exemplo.com' from generate_series(1, ${howMany}) returning id),
    named as (
      insert into profiles (id, first_name, last_name) select id, 'Ana', 'Souza' from made)
    insert into sessions (user_id, token, expires_at)
    select id, replace(gen_random_uuid()::text, '-', ''), now() + interval '1 day' from made returning token`
  return rows.map(({ token }) => `lumiar.session_token=${encodeURIComponent(signed(String(token)))}`)
}

const signed = (token: string) => `${token}.${createHmac('sha256', SECRET).update(token).digest('base64')}`

type Wanted = { cookies: string[]; howMany: number; minutes: number }

/** Rooms of one group, which all of these members are in. They are open, and begin when `setBell` says so. */
export async function makeRooms(sql: postgres.Sql, { cookies, howMany, minutes }: Wanted): Promise<string[]> {
  const tokens = cookies.map((cookie) => decodeURIComponent(cookie).replace(/^.*?=|\..*$/g, ''))
  const [group] = await sql`insert into community_groups (name, circle_id, group_type, is_shareable, max_members)
    values ('Quem senta agora', 'meditacao', 'meditation', true, 100000) returning id`
  await sql`insert into community_group_members (group_id, user_id)
    select ${group?.id}, user_id from sessions where token = any(${tokens})`
  const rows = await sql`insert into rooms (group_id, starts_at, minutes)
    select ${group?.id}, now() + interval '9 minutes', ${minutes} from generate_series(1, ${howMany}) returning id`
  return rows.map(({ id }) => String(id))
}

export const setBell = (sql: postgres.Sql, rooms: string[], startsAt: Date) =>
  sql`update rooms set starts_at = ${startsAt} where id = any(${rooms})`

/** What everyone's sitting came to: `whole` sat from the first second to the last. */
export async function countSittings(sql: postgres.Sql, rooms: string[]) {
  const [row] = await sql`
    select count(*)::int as people,
      count(*) filter (where p.counted_at is null)::int as uncounted,
      count(*) filter (where p.sat_ms >= 60000 and coalesce(s.sessions, 0) <> 1)::int as wrong,
      count(*) filter (where s.minutes = r.minutes)::int as whole
    from room_presences p join rooms r on r.id = p.room_id
    left join (select room_id, user_id, count(*)::int as sessions, sum(duration_minutes)::int as minutes
      from user_practice_sessions where room_id = any(${rooms}) group by room_id, user_id) s
      on s.room_id = p.room_id and s.user_id = p.user_id
    where p.room_id = any(${rooms})`
  return row as unknown as { people: number; uncounted: number; wrong: number; whole: number }
}
