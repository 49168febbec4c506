import type { Context, Member } from '#server/http/trpc.ts'
import type { LocalDay } from '#shared/dates.ts'
import { activeChallenges } from './challenges/challenges.ts'
import { type Counters, communityCounters } from './counters.ts'
import { eventsOfTheWeek, seatNotices } from './events/events.ts'
import { summariseCircles } from './groups/groups.ts'

type Asked = Pick<Context, 'db' | 'now' | 'log'> & { member: Member; today: LocalDay }

/** Everything the hub shows but the feed, which the group page shows too. */
export async function communityHub({ db, member, today, now, log }: Asked) {
  const [circles, events, challenges, seats, counters] = await Promise.all([
    summariseCircles(db),
    eventsOfTheWeek(db, member, now),
    activeChallenges(db, member, today),
    seatNotices(db, member, now),
    communityCounters(db, today, now).catch((error): Counters => {
      log.error({ err: error }, 'the community was not counted')
      return { members: 0, activeToday: 0 }
    }),
  ])
  const groups = circles.reduce((sum, circle) => sum + circle.groups, 0)
  return { circles, events, challenges, seats, counters: { ...counters, groups } }
}
