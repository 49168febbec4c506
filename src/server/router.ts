import { auth } from '#domains/auth/server/router.ts'
import { consents, profiles } from '#domains/profile/server/router.ts'
import { dailyReflections, userReflections } from '#domains/reflections/server/router.ts'
import { router } from './trpc.ts'

export const appRouter = router({ auth, consents, dailyReflections, profiles, userReflections })

export type AppRouter = typeof appRouter
