import type { ServerManifest } from '#server/manifest.ts'
import { firstWeeksContent } from './server/content.ts'
import * as router from './server/router.ts'

export const firstWeek = {
  router,
  content: [firstWeeksContent],
} satisfies ServerManifest
