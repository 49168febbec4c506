import type { QueuePolicies } from '#client/outbox/policies.ts'

/** One check-in a day: what is said later of the same day takes the place of what was said before. */
export const queued = {
  'dailyEnergyCheckins.save': {
    subject: ({ made }) => String(made?.day),
    affects: ['userStats', 'profiles.overview', 'profiles.whatWorks', 'communityGroups.hub'],
    isErased: true,
  },
} satisfies QueuePolicies
