import { firstGrapheme } from '#shared/graphemes.ts'
import { legible } from '#shared/legible.ts'

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

/** Sessions are all that was completed, the timer and audios too; practices only those of a practice. */
export const practicesUnit: GoalUnit = 'práticas'

/**
 * The units in which each type of challenge can be counted, the usual one first. Practices and mindfulness count completed
 * sessions, a streak the most days in a row with a check-in, gratitude the days with a note, breathing its own practices.
 */
export const unitsOf = {
  daily_practice: ['dias', 'sessões', 'práticas', 'minutos'],
  meditation_streak: ['dias'],
  mindfulness_week: ['minutos'],
  gratitude_challenge: ['dias'],
  breathing_practice: ['práticas', 'dias', 'minutos'],
} as const satisfies Record<ChallengeType, readonly [GoalUnit, ...GoalUnit[]]>

export const canCount = (type: ChallengeType, unit: GoalUnit) => unitsOf[type].some((own) => own === unit)

/** The zone in which meetings are announced, and whose clock is told to who lives by another. */
export const homeZone = 'America/Sao_Paulo'

/** §9: what a new group, event and challenge start with. */
export const defaults = { seats: 50, goal: 21, roomMinutes: 20 } as const

/** Where an online event meets: at an address of its own, or in a room of ours. */
export const onlinePlaces = ['link', 'room'] as const
export type OnlinePlace = (typeof onlinePlaces)[number]

/** Which of the staff's lists: what members see, or what was taken from them. */
export const staffStates = ['active', 'inactive'] as const
export type StaffState = (typeof staffStates)[number]

/** §9 */
export const limits = {
  weekDays: 7,
  weekEvents: 5,
  hubEvents: 3,
  /** Of what a member takes part in: so many are told, and so many shown before the list is opened. */
  ownGroups: 50,
  ownEvents: 50,
  ownShown: 3,
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

/** How a member stands to an event; null when they have nothing to do with it. */
export type Standing = 'registered' | 'waiting'

/** First name and last initial: what members see of each other. Names that were saved before the rule for them hold to it too. */
export function publicName({ firstName, lastName }: { firstName: string | null; lastName: string | null }) {
  const first = legible(firstName ?? '')
  const initial = firstGrapheme(legible(lastName ?? '')).toLocaleUpperCase('pt-BR')
  return first ? (initial ? `${first} ${initial}.` : first) : null
}

export const isOver = (event: { startDate: Date; endDate: Date | null }, now: Date) =>
  (event.endDate ?? event.startDate) <= now
