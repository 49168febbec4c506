import type { AnyPolicy, QueuePolicies } from '#client/outbox/policies.ts'
import type { Made } from '#shared/made.ts'

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

const dayMade = ({ made }: { made?: Made }) => String(made?.day)

/**
 * A queued taking back replaces the check-in it undoes, if that waits as the day's last. Check-ins do not replace each other:
 * the one before must still be sent when the later one is taken back.
 */
export const queued = {
  'dailyEnergyCheckins.save': { ...checkIn, subject: dayMade, merge: () => undefined },
  'dailyEnergyCheckins.takeBack': {
    ...checkIn,
    subject: dayMade,
    subjectsOf: 'dailyEnergyCheckins.save',
    merge: (earlier, later) => (earlier.level === later.level ? later : undefined),
  },
  'dailyEnergyCheckins.addForYesterday': { ...checkIn, subject: ({ day }) => day },
} satisfies QueuePolicies
