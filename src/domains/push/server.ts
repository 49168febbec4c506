import type { ServerManifest } from '#server/manifest.ts'
import { pushSubscriptions } from './server/router.ts'

export const push = { router: { pushSubscriptions } } satisfies ServerManifest
