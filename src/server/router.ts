import { auth } from '#domains/auth/server/router.ts'
import { audioContents, contentCategories, userAudioProgress } from '#domains/meditations/server/router.ts'
import { router } from './trpc.ts'

export const appRouter = router({ auth, audioContents, contentCategories, userAudioProgress })

export type AppRouter = typeof appRouter
