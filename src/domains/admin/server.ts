import type { ServerManifest } from '#server/manifest.ts'
import { keepFigures } from './server/keepFigures.ts'
import { adminOverview, jobs } from './server/router.ts'

export const admin = {
  router: { adminOverview, jobs },
  jobs: { keepFigures },
} satisfies ServerManifest
