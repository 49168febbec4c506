import type { ServerManifest } from '#server/manifest.ts'
import { keepFigures } from './server/keepFigures.ts'
import { adminOverview } from './server/router.ts'

export const admin = {
  router: { adminOverview },
  jobs: { keepFigures },
} satisfies ServerManifest
