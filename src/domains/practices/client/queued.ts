import type { QueuePolicies } from '#client/outbox/policies.ts'
import { longest, unionOf } from '#shared/spans.ts'

const affects = ['userStats', 'userPracticeSessions', 'profiles.overview', 'profiles.whatWorks', 'communityGroups.hub']

/**
 * Calls about one session share a sequence, so that none is sent before the session's start has arrived. A completion is
 * unrepeatable: nobody can be asked to sit through the session again.
 */
export const queued = {
  'userPracticeSessions.start': { sequence: ({ startKey }) => startKey, needsSession: true, affects },
  'userPracticeSessions.complete': {
    sequence: ({ sessionId }) => sessionId,
    isUnrepeatable: true,
    affects: [...affects, 'recommendedPractices.today'],
  },
  'userPracticeSessions.leave': { sequence: ({ sessionId }) => sessionId, isBackground: true, affects },
  'userPracticeSessions.timer': { sequence: ({ startKey }) => startKey, isUnrepeatable: true, affects },
  /** Two reports of one sitting, of two tabs perhaps, become one that tells what both heard. */
  'userPracticeSessions.listen': {
    subject: ({ sessionId }) => sessionId,
    merge: (earlier, later) => ({
      ...later,
      heard: longest(unionOf(earlier.heard, later.heard)),
      isOver: earlier.isOver || later.isOver,
    }),
    mergesTried: true,
    isSentOnLeaving: true,
    isBackground: true,
    affects,
  },
  'userPracticeSessions.add': { sequence: ({ startKey }) => startKey, affects },
  'userPracticeSessions.remove': {
    sequence: ({ sessionId }) => sessionId,
    affects: [...affects, 'recommendedPractices.today', 'audioContents', 'userAudioProgress'],
  },
  'userPracticeSessions.restore': {
    sequence: ({ sessionId }) => sessionId,
    affects: [...affects, 'recommendedPractices.today', 'audioContents', 'userAudioProgress'],
  },
  /** Of what was felt at one moment of a session the latest is sent. */
  'userPracticeSessions.feel': {
    subject: ({ sessionId, before }) => `${sessionId} ${before === undefined ? 'after' : 'before'}`,
    sequence: ({ sessionId }) => sessionId,
    affects,
  },
  'practiceRatings.save': { subject: ({ sessionId }) => sessionId, sequence: ({ sessionId }) => sessionId, affects },
} satisfies QueuePolicies
