import type { ServerManifest } from '#server/manifest.ts'
import { ownImages, reflectionsContent, renewReflections } from './server/content.ts'
import * as router from './server/router.ts'

export const reflections = {
  router,
  content: [reflectionsContent, ownImages],
  jobs: [renewReflections],
} satisfies ServerManifest
