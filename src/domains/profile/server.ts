import type { ServerManifest } from '#server/manifest.ts'
import { startExport } from './server/export.ts'
import { keepErasures } from './server/keepErasures.ts'
import * as router from './server/router.ts'

export const profile = {
  router,
  downloads: { 'profiles.export': startExport },
  fileJobs: [keepErasures],
} satisfies ServerManifest
