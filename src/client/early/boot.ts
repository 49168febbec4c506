import '../theme/beforePaint.ts'
import { matchPath, paths } from '#shared/paths.ts'
import { askEarly } from './ask.ts'
import { callsOf } from './calls.ts'

/** A file of its own, before everything else: no inline script is allowed, and the app is still on its way. */
askEarly([['auth.session']])
askEarly(callsOf(location.pathname, location.search))

const publicPaths = [paths.auth, paths.reset, paths.confirm, paths.privacy]
const isPublic = publicPaths.some((path) => matchPath(path, location.pathname))
document.documentElement.dataset.door = isPublic ? 'public' : 'member'
