import '#client/theme/beforePaint.ts'
import { sendFirstCalls } from '#client/api/prefetch/sendFirstCalls.ts'
import { takeSentAnswers } from '#client/api/prefetch/takeSentAnswers.ts'
import { paintFirst } from '#client/device/firstScreen/paint.ts'
import { firstCallsAt } from '#client/navigation/firstCalls.ts'
import { matchPath, paths } from '#shared/paths.ts'
import { openingPages } from './openingPages.ts'
import { publicPages } from './publicPages.ts'
import { startApp } from './startApp.ts'

/**
 * Runs before the app, as a file of its own: the policy allows no inline script, and the app's code is still being
 * fetched.
 */
try {
  const isSent = takeSentAnswers()
  if (!isSent) {
    sendFirstCalls([['auth.session']])
    sendFirstCalls(firstCallsAt(openingPages, location.pathname, location.search))
  }
  if (location.pathname === paths.home) paintFirst(isSent)
} finally {
  startApp()
}

const isPublic = publicPages.some(({ path }) => matchPath(path, location.pathname))
document.documentElement.dataset.door = isPublic ? 'public' : 'member'
