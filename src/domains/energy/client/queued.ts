import type { AnyPolicy, QueuePolicies } from '#client/outbox/policies.ts'

const checkIn = {
  affects: ['userStats', 'profiles.overview', 'profiles.whatWorks', 'communityGroups.hub'],
  isErased: true,
} satisfies AnyPolicy

/** One check-in a day: what is said later of the same day takes the place of what was said before. */
export const queued = {
  'dailyEnergyCheckins.save': { ...checkIn, subject: ({ made }) => String(made?.day) },
  'dailyEnergyCheckins.addForYesterday': { ...checkIn, subject: ({ day }) => day },
} satisfies QueuePolicies
