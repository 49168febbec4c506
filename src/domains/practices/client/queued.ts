import type { QueuePolicies } from '#client/outbox/policies.ts'

const affects = ['userStats', 'profiles.overview', 'profiles.whatWorks', 'communityGroups.hub']

/** What was done in a session is not sent before its start has arrived. A session cannot be sat through again. */
export const queued = {
  'userPracticeSessions.start': { sequence: ({ startKey }) => startKey, needsSession: true, affects },
  'userPracticeSessions.complete': { sequence: ({ sessionId }) => sessionId, isUnrepeatable: true, affects },
  'userPracticeSessions.timer': { sequence: ({ startKey }) => startKey, isUnrepeatable: true, affects },
  'userPracticeSessions.feel': { sequence: ({ sessionId }) => sessionId, affects },
  'practiceRatings.save': { subject: ({ sessionId }) => sessionId, sequence: ({ sessionId }) => sessionId, affects },
} satisfies QueuePolicies
