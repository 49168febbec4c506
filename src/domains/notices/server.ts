import type { ServerManifest } from '#server/manifest.ts'
import * as router from './server/router.ts'

export const notices = { router } satisfies ServerManifest
