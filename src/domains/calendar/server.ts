import type { ServerManifest } from '#server/manifest.ts'
import { calendarPath } from './paths.ts'
import { readFeed } from './server/readFeed.ts'
import { calendarFeeds } from './server/router.ts'

export const calendar = {
  router: { calendarFeeds },
  feeds: { [calendarPath]: { type: 'text/calendar', ending: 'ics', read: readFeed } },
} satisfies ServerManifest
