import type { ServerManifest } from '#server/manifest.ts'
import { deviceMessage } from './server/pushTo.ts'
import { pushSubscriptions } from './server/router.ts'

export const push = {
  router: { pushSubscriptions },
  queued: { 'push.device': deviceMessage },
} satisfies ServerManifest
