import { type SQL, sql } from 'drizzle-orm'
import { dailyEnergyCheckins, userPracticeDays } from '#domains/energy/server/tables.ts'
import { breathing } from '#domains/practices/rules.ts'
import { recommendedPractices, userPracticeSessions } from '#domains/practices/server/tables.ts'
import { userReflections } from '#domains/reflections/server/tables.ts'
import type { Who } from '#server/db/reads/read.ts'
import { practicesUnit } from '../../rules.ts'
import { communityChallenges as challenges, communityChallengeMembers as members } from '../tables.ts'

/**
 * How far a member has come in a challenge, as part of the statement that reads it: what counts is decided by its type and
 * unit (rules.unitsOf), from the day of joining to the challenge's last. `case` runs only the branch that fits, and each
 * branch reads the days of the challenge from an index, so that a long history costs nothing. A pair of type and unit that
 * no form offers any more counts practices, as it did when it was made.
 */
export const progressOf = (who: Who) =>
  sql<number>`case
    when ${members.userId} is null then 0
    when ${challenges.challengeType} = 'meditation_streak' and ${challenges.goalUnit} = 'dias' then ${longestStreak(who)}
    when ${challenges.challengeType} = 'gratitude_challenge' and ${challenges.goalUnit} = 'dias' then ${daysWithNote(who)}
    when ${challenges.challengeType} = 'breathing_practice' then ${completed(who, isBreathing)}
    when ${challenges.goalUnit} = ${practicesUnit} then ${completed(who, sql`s.practice_id is not null`)}
    else ${practised(who)} end`.mapWith(Number)

/** Days in a row share the same distance to their number in the list of days. */
const longestStreak = (who: Who) => sql`(
  select coalesce(max(run.days), 0) from (
    select count(*) as days from (
      select c.checkin_date - (row_number() over (order by c.checkin_date))::int as start
      from ${dailyEnergyCheckins} c where c.user_id = ${who.id} and c.checkin_date between ${firstDay} and ${lastDay}
    ) numbered group by numbered.start
  ) run)`

/** A note stands in the index by its moment, which is never more than a time zone before its day. */
const daysWithNote = (who: Who) => sql`(
  select count(distinct n.date) from ${userReflections} n
  where n.user_id = ${who.id} and n.created_at > ${firstDay} - interval '1 day' and n.notes <> ''
    and n.date between ${firstDay} and ${lastDay})`

/**
 * Sessions stand in the index by their start; one that was begun more than a month before the challenge is not looked for.
 */
const completed = (who: Who, which: SQL) => sql`(
  select coalesce(case ${challenges.goalUnit}
    when 'dias' then count(distinct s.completed_on)
    when 'minutos' then sum(s.duration_minutes)
    else count(*) end, 0)
  from ${userPracticeSessions} s left join ${recommendedPractices} p on p.id = s.practice_id
  where s.user_id = ${who.id} and s.started_at > ${firstDay} - interval '31 days'
    and s.completed_on between ${firstDay} and ${lastDay} and ${which})`

const isBreathing = sql`(p.type = ${breathing.type} or p.collection = ${breathing.collection})`

const practised = (who: Who) => sql`(
  select coalesce(case ${challenges.goalUnit}
    when 'dias' then count(*) filter (where d.completed > 0)
    when 'minutos' then sum(d.minutes)
    else sum(d.completed) end, 0)
  from ${userPracticeDays} d where d.user_id = ${who.id} and d.day between ${firstDay} and ${lastDay})`

const firstDay = sql`greatest(${challenges.startDate}, ${members.joinedOn})`
const lastDay = sql`${challenges.endDate}`
