import { auth } from '#domains/auth/server/router.ts'
import { router } from './trpc.ts'

export const appRouter = router({ auth })

export type AppRouter = typeof appRouter
