import { adminOverview } from '#domains/admin/server/router.ts'
import { auth, userRoles } from '#domains/auth/server/router.ts'
import {
  communityChallenges,
  communityEventParticipants,
  communityEvents,
  communityFeed,
  communityGroupMembers,
  communityGroups,
  communityReports,
} from '#domains/community/server/router.ts'
import { dailyEnergyCheckins, userStats } from '#domains/energy/server/router.ts'
import {
  articleReads,
  articles,
  learningModules,
  learningTracks,
  userModuleProgress,
} from '#domains/learning/server/router.ts'
import { audioContents, contentCategories, userAudioProgress } from '#domains/meditations/server/router.ts'
import { practiceRatings, recommendedPractices, userPracticeSessions } from '#domains/practices/server/router.ts'
import { consents, profiles } from '#domains/profile/server/router.ts'
import { dailyReflections, userReflections } from '#domains/reflections/server/router.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  adminOverview,
  articleReads,
  articles,
  audioContents,
  auth,
  communityChallenges,
  communityEventParticipants,
  communityEvents,
  communityFeed,
  communityGroupMembers,
  communityGroups,
  communityReports,
  consents,
  contentCategories,
  dailyEnergyCheckins,
  dailyReflections,
  learningModules,
  learningTracks,
  practiceRatings,
  profiles,
  recommendedPractices,
  userAudioProgress,
  userModuleProgress,
  userPracticeSessions,
  userReflections,
  userRoles,
  userStats,
})

export type AppRouter = typeof appRouter
