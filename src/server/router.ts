import { auth } from '#domains/auth/server/router.ts'
import { dailyEnergyCheckins, userStats } from '#domains/energy/server/router.ts'

<<<<<<< HEAD

import { audioContents, contentCategories, userAudioProgress } from '#domains/meditations/server/router.ts'

=======

import {
  articleReads,
  articles,
  learningModules,
  learningTracks,
  userModuleProgress,
} from '#domains/learning/server/router.ts'

>>>>>>> learn

import { practiceRatings, recommendedPractices, userPracticeSessions } from '#domains/practices/server/router.ts'
import { router } from './trpc.ts'

export const appRouter = router({
<<<<<<< HEAD
  audioContents,
=======
  articleReads,
  articles,
>>>>>>> learn
  auth,
  contentCategories,
  dailyEnergyCheckins,
  learningModules,
  learningTracks,
  practiceRatings,
  recommendedPractices,
<<<<<<< HEAD
  userAudioProgress,
=======
  userModuleProgress,
>>>>>>> learn
  userPracticeSessions,
  userStats,
})

export type AppRouter = typeof appRouter
