import type { ServerManifest } from '#server/manifest.ts'
import { reflectionPaths } from './paths.ts'
import { ownImages, reflectionsContent, renewReflections } from './server/content.ts'
import * as router from './server/router.ts'
import { previewShared } from './server/sharedReflection.ts'

export const reflections = {
  router,
  content: [reflectionsContent, ownImages],
  jobs: { renewReflections },
  previews: { [reflectionPaths.shared]: previewShared },
} satisfies ServerManifest
