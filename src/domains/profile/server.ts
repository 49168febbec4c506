import type { ServerManifest } from '#server/manifest.ts'
import { startExport } from './server/export.ts'
import { keepErasures } from './server/keepErasures.ts'
import { startReadable } from './server/readable/page.ts'
import * as router from './server/router.ts'

export const profile = {
  router,
  downloads: {
    'profiles.export': { type: 'application/json', start: startExport },
    'profiles.readable': { type: 'text/html', start: startReadable },
  },
  fileJobs: { keepErasures },
} satisfies ServerManifest
