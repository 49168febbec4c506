import type { ServerManifest } from '#server/manifest.ts'
import * as router from './server/router.ts'

export const energy = {
  router,
} satisfies ServerManifest
