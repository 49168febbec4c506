import { sql } from 'drizzle-orm'
import { dailyEnergyCheckins } from '#domains/energy/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { recommendedPractices, userPracticeSessions } from '#domains/practices/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { type ActivityType, feed, publicName } from '../rules.ts'
import { communityGroupMembers, communityGroups } from './tables.ts'

type Row = {
  id: string
  type: ActivityType
  at: string
  details: string | null
  firstName: string | null
  lastName: string | null
}

/**
 * §9: the latest joins, completed sessions and check-ins of those who did not leave the feed, cut to the newest ten.
 * No level, no note; and what someone practises in an emergency or to heal is nobody's news.
 */
export async function latestActivities(db: Db) {
  const rows = await db.execute<Row>(sql`
    with activity as (
      (select m.id, 'group_join' as type, m.user_id, m.joined_at as at, g.name as details
        from ${communityGroupMembers} m
        join ${communityGroups} g on g.id = m.group_id and g.is_active
        join ${profiles} p on p.id = m.user_id and p.show_in_feed
        order by m.joined_at desc nulls last, m.id limit ${feed.joins})
      union all
      (select s.id, 'practice_complete', s.user_id, s.completed_at,
          case when practice.collection in ('emergency', 'healing') then null else coalesce(practice.name, audio.title) end
        from ${userPracticeSessions} s
        join ${profiles} p on p.id = s.user_id and p.show_in_feed
        left join ${recommendedPractices} practice on practice.id = s.practice_id
        left join ${audioContents} audio on audio.id = s.audio_content_id
        where s.completed_at is not null
        order by s.completed_at desc nulls last, s.id limit ${feed.sessions})
      union all
      (select c.id, 'energy_check-in', c.user_id, c.created_at, null
        from ${dailyEnergyCheckins} c
        join ${profiles} p on p.id = c.user_id and p.show_in_feed
        order by c.created_at desc nulls last, c.id limit ${feed.checkIns})
    ), people as (
      select p.id, p.first_name, p.last_name from ${profiles} p
      where p.first_name is not null and p.id in (select user_id from activity) limit ${feed.people}
    )
    select a.id, a.type, a.at, a.details, people.first_name as "firstName", left(people.last_name, 1) as "lastName"
    from activity a left join people on people.id = a.user_id
    order by a.at desc, a.id limit ${feed.items}`)
  return rows.map(({ firstName, lastName, at, ...item }) => ({
    ...item,
    at: new Date(at),
    userName: publicName({ firstName, lastName }),
  }))
}
