import { auth } from '#domains/auth/server/router.ts'
import { dailyEnergyCheckins, userStats } from '#domains/energy/server/router.ts'
import { audioContents, contentCategories, userAudioProgress } from '#domains/meditations/server/router.ts'
import { practiceRatings, recommendedPractices, userPracticeSessions } from '#domains/practices/server/router.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  audioContents,
  auth,
  contentCategories,
  dailyEnergyCheckins,
  practiceRatings,
  recommendedPractices,
  userAudioProgress,
  userPracticeSessions,
  userStats,
})

export type AppRouter = typeof appRouter
