import { auth } from '#domains/auth/server/router.ts'
import { dailyEnergyCheckins, userStats } from '#domains/energy/server/router.ts'
import {
  articleReads,
  articles,
  learningModules,
  learningTracks,
  userModuleProgress,
} from '#domains/learning/server/router.ts'
import { practiceRatings, recommendedPractices, userPracticeSessions } from '#domains/practices/server/router.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  articleReads,
  articles,
  auth,
  dailyEnergyCheckins,
  learningModules,
  learningTracks,
  practiceRatings,
  recommendedPractices,
  userModuleProgress,
  userPracticeSessions,
  userStats,
})

export type AppRouter = typeof appRouter
