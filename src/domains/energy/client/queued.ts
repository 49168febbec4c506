import type { AnyPolicy, QueuePolicies } from '#client/outbox/policies.ts'

const checkIn = {
  affects: [
    'userStats',
    'dailyEnergyCheckins.evolution',
    'profiles.overview',
    'profiles.whatWorks',
    'communityGroups.hub',
  ],
  isErased: true,
} satisfies AnyPolicy

/** Of the queued check-ins and takings back of one day only the latest is sent: it replaces those that wait before it. */
export const queued = {
  'dailyEnergyCheckins.save': { ...checkIn, subject: ({ made }) => String(made?.day) },
  'dailyEnergyCheckins.takeBack': {
    ...checkIn,
    subject: ({ made }) => String(made?.day),
    subjectsOf: 'dailyEnergyCheckins.save',
  },
  'dailyEnergyCheckins.addForYesterday': { ...checkIn, subject: ({ day }) => day },
} satisfies QueuePolicies
