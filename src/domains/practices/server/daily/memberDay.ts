import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import { practiceOfTheDay as given, userPracticeSessions as sessions } from '../tables.ts'

type Day = Record<'userId' | 'today', Placeholder>

/**
 * The practices a member has done today. As an array PostgreSQL reads the few sessions of the day; asked about one practice it
 * might also read everybody's sessions of it. A day that may have an end is planned for few rows, one without for a third of all.
 */
export const doneOn = ({ userId, today }: Day) => sql`array(select ${sessions.practiceId} from ${sessions}
  where ${sessions.userId} = ${userId} and ${sessions.completedOn} between ${today}::date and ${today}::date + ${DAYS_AHEAD}
    and ${sessions.practiceId} is not null)`

/** A member who flew west is at most so far behind the day on which they practised. */
const DAYS_AHEAD = sql.raw('2')

/** `day >= today`: a member who flew west, into the day before, keeps what was given on the later day. */
export const isGivenOn = ({ userId, today }: Day) => and(eq(given.userId, userId), sql`${given.day} >= ${today}::date`)
