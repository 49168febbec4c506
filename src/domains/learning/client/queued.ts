import type { QueuePolicies } from '#client/outbox/policies.ts'

const affects = ['userStats', 'profiles.overview', 'profiles.whatWorks', 'communityGroups.hub']

export const queued = {
  'userModuleProgress.complete': { affects },
  'articleReads.finish': { affects },
} satisfies QueuePolicies
