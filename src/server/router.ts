import { auth } from '#domains/auth/server/router.ts'
import {
  communityChallenges,
  communityEventParticipants,
  communityEvents,
  communityFeed,
  communityGroupMembers,
  communityGroups,
  communityReports,
} from '#domains/community/server/router.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  auth,
  communityGroups,
  communityGroupMembers,
  communityEvents,
  communityEventParticipants,
  communityChallenges,
  communityFeed,
  communityReports,
})

export type AppRouter = typeof appRouter
