export const circles = ['meditacao', 'chakras', 'cura', 'crescimento'] as const
export type Circle = (typeof circles)[number]

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
