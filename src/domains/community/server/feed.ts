import { type SQL, sql } from 'drizzle-orm'
import { dailyEnergyCheckins } from '#domains/energy/server/tables.ts'
import { recommendedPractices, userPracticeSessions } from '#domains/practices/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { read } from '#server/db/reads/read.ts'
import { type ActivityType, feed, publicName } from '../rules.ts'
import { communityGroupMembers, communityGroups } from './tables.ts'

/**
 * §9: the latest joins, completed sessions and check-ins of those who did not leave the feed, cut to the newest ten.
 * No level, no note. A group is told only if staff marked it as shareable; a practice that they did not is told without
 * its name, as a timer and an audio always are, so that a missing name says nothing. Check-ins only of whoever wants it.
 * What the product did not see happen is not told: a practice done elsewhere, a check-in added for the day before, listening
 * to a sound that is not there.
 * These are at most 28 people, so that the pool of 50 names never runs short.
 */
export async function latestActivities(db: Db) {
  const rows = await activities(db, {})
  return rows.map(({ firstName, lastName, ...item }) => ({
    ...item,
    userName: publicName({ firstName, lastName }),
  }))
}

const activities = read([], (db) =>
  db
    .select({
      id: sql<string>`id`,
      type: sql<ActivityType>`type`,
      at: sql`at`.mapWith(communityGroupMembers.joinedAt),
      details: sql<string | null>`details`,
      firstName: sql<string | null>`first_name`,
      lastName: sql<string | null>`last_name`,
    })
    .from(latest),
)

const isOfAnything = sql`(heard is null or audio_content_id is not null or module_id is not null)`

/** Each looked up by its key: `offset 0` keeps the planner from reading every profile into a hash when few of them match. */
const shown = (userId: SQL, wanted = sql`p.show_in_feed`) => sql`(
  select p.first_name, p.last_name from ${profiles} p where p.id = ${userId} and ${wanted} offset 0)`

const latest = sql`(
    with activity as (
      (select m.id, 'group_join' as type, m.joined_at as at, g.name as details,
          p.first_name, p.last_name
        from (select id, user_id, group_id, joined_at from ${communityGroupMembers}
          order by joined_at desc, id limit ${feed.window}) m
        join ${communityGroups} g on g.id = m.group_id and g.is_active and g.is_shareable
        cross join lateral ${shown(sql`m.user_id`)} p
        order by m.joined_at desc, m.id limit ${feed.joins})
      union all
      (select s.id, 'practice_complete', s.completed_at, practice.name, p.first_name, p.last_name
        from (select id, user_id, practice_id, completed_at from ${userPracticeSessions}
          where completed_at is not null and title is null and ${isOfAnything} order by completed_at desc, id limit ${feed.window}) s
        cross join lateral ${shown(sql`s.user_id`)} p
        left join ${recommendedPractices} practice on practice.id = s.practice_id and practice.is_shareable
        order by s.completed_at desc, s.id limit ${feed.sessions})
      union all
      (select c.id, 'energy_check-in', c.created_at, null, p.first_name, p.last_name
        from (select id, user_id, created_at from ${dailyEnergyCheckins}
          where added_on is null order by created_at desc, id limit ${feed.window}) c
        cross join lateral ${shown(sql`c.user_id`, sql`p.show_in_feed and p.show_checkins_in_feed`)} p
        order by c.created_at desc, c.id limit ${feed.checkIns})
    )
    select * from activity order by at desc, id limit ${feed.items}) latest`
