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
 * These are at most 28 people, so that the pool of 50 names never runs short.
 */
export async function latestActivities(db: Db) {
  const rows = await db.execute<Row>(sql`
    with activity as (
      (select m.id, 'group_join' as type, m.joined_at as at, g.name as details,
          p.first_name as "firstName", left(p.last_name, 1) as "lastName"
        from ${communityGroupMembers} m
        join ${communityGroups} g on g.id = m.group_id and g.is_active
        join ${profiles} p on p.id = m.user_id and p.show_in_feed
        order by m.joined_at desc, m.id limit ${feed.joins})
      union all
      (select s.id, 'practice_complete', s.completed_at,
          case when practice.collection in ('emergency', 'healing') then null else coalesce(practice.name, audio.title) end,
          p.first_name, left(p.last_name, 1)
        from ${userPracticeSessions} s
        join ${profiles} p on p.id = s.user_id and p.show_in_feed
        left join ${recommendedPractices} practice on practice.id = s.practice_id
        left join ${audioContents} audio on audio.id = s.audio_content_id
        where s.completed_at is not null
        order by s.completed_at desc, s.id limit ${feed.sessions})
      union all
      (select c.id, 'energy_check-in', c.created_at, null, p.first_name, left(p.last_name, 1)
        from ${dailyEnergyCheckins} c
        join ${profiles} p on p.id = c.user_id and p.show_in_feed
        order by c.created_at desc, c.id limit ${feed.checkIns})
    )
    select * from activity order by at desc, id limit ${feed.items}`)
  return rows.map(({ firstName, lastName, at, ...item }) => ({
    ...item,
    at: new Date(at),
    userName: publicName({ firstName, lastName }),
  }))
}
