export const groupTypes = ['meditation', 'chakra', 'healing', 'growth'] as const
export type GroupType = (typeof groupTypes)[number]

export const eventTypes = ['workshop', 'encontro', 'meditacao_grupo', 'palestra', 'retiro'] as const
export type EventType = (typeof eventTypes)[number]

export const challengeTypes = [
  'daily_practice',
  'meditation_streak',
  'mindfulness_week',
  'gratitude_challenge',
  'breathing_practice',
] as const
export type ChallengeType = (typeof challengeTypes)[number]

export const goalUnits = ['dias', 'sessões', 'minutos', 'práticas'] as const
export type GoalUnit = (typeof goalUnits)[number]

/** §9: what a new group, event and challenge start with. */
export const defaults = { seats: 50, goal: 21 } as const

/** Which of the staff's lists: what members see, or what was taken from them. */
export const staffStates = ['active', 'inactive'] as const
export type StaffState = (typeof staffStates)[number]

/** §9 */
export const limits = {
  weekDays: 7,
  weekEvents: 5,
  hubEvents: 3,
  shownActivities: 4,
  cardBadges: 3,
  groupBadges: 6,
  /** Of so many who joined last, the newest who may be named are. */
  badgeWindow: 60,
  groupsPerPage: 20,
  reason: 1000,
} as const

/**
 * §9: where the feed's items come from, and how many are left in the end. Of each kind only the newest `window` rows are
 * looked through for some that may be told, so that the feed costs the same when hardly anyone wants to be told.
 */
export const feed = { joins: 10, sessions: 10, checkIns: 8, items: 10, window: 300 } as const

const activityTypes = ['group_join', 'practice_complete', 'energy_check-in'] as const
export type ActivityType = (typeof activityTypes)[number]

/** First name and last initial: what members see of each other. */
export function publicName({ firstName, lastName }: { firstName: string | null; lastName: string | null }) {
  const initial = lastName?.trim().charAt(0).toLocaleUpperCase('pt-BR')
  return firstName ? (initial ? `${firstName} ${initial}.` : firstName) : null
}

export const isOver = (event: { startDate: Date; endDate: Date | null }, now: Date) =>
  (event.endDate ?? event.startDate) <= now
