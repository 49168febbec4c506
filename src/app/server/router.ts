import { admin } from '#domains/admin/server.ts'
import { auth } from '#domains/auth/server.ts'
import { calendar } from '#domains/calendar/server.ts'
import { community } from '#domains/community/server.ts'
import { energy } from '#domains/energy/server.ts'
import { firstWeek } from '#domains/firstWeek/server.ts'
import { learning } from '#domains/learning/server.ts'
import { meditations } from '#domains/meditations/server.ts'
import { notices } from '#domains/notices/server.ts'
import { practices } from '#domains/practices/server.ts'
import { profile } from '#domains/profile/server.ts'
import { push } from '#domains/push/server.ts'
import { reflections } from '#domains/reflections/server.ts'
import { rooms } from '#domains/rooms/server.ts'
import { saved } from '#domains/saved/server.ts'
import { router } from '#server/http/trpc.ts'

export const appRouter = router({
  ...admin.router,
  ...auth.router,
  ...calendar.router,
  ...community.router,
  ...energy.router,
  ...firstWeek.router,
  ...learning.router,
  ...meditations.router,
  ...notices.router,
  ...practices.router,
  ...profile.router,
  ...push.router,
  ...reflections.router,
  ...rooms.router,
  ...saved.router,
})

export type AppRouter = typeof appRouter

/** What comes to the process or leaves it as a file, in the words of the procedures. */
export type AppUpload = NamesIn<Manifest, 'uploads'>
export type AppDownload = NamesIn<Manifest, 'downloads'>

type Manifest =
  | typeof admin
  | typeof auth
  | typeof calendar
  | typeof community
  | typeof energy
  | typeof firstWeek
  | typeof learning
  | typeof meditations
  | typeof notices
  | typeof practices
  | typeof profile
  | typeof push
  | typeof reflections
  | typeof rooms
  | typeof saved
type NamesIn<M, K extends string> = M extends Record<K, infer Named> ? keyof Named & string : never
