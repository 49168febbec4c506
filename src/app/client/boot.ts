import '#client/theme/beforePaint.ts'
import { sendFirstCalls } from '#client/api/prefetch/sendFirstCalls.ts'
import { firstCallsAt } from '#client/navigation/firstCalls.ts'
import { matchPath } from '#shared/paths.ts'
import { memberPages } from './memberPages.ts'
import { publicPages } from './publicPages.ts'

/** A file of its own, before everything else: no inline script is allowed, and the app is still on its way. */
sendFirstCalls([['auth.session']])
sendFirstCalls(firstCallsAt(memberPages, location.pathname, location.search))

const isPublic = publicPages.some(({ path }) => matchPath(path, location.pathname))
document.documentElement.dataset.door = isPublic ? 'public' : 'member'
