import type { ServerManifest } from '#server/manifest.ts'
import { communityContent, shareableGroups } from './server/content.ts'
import { linkMail } from './server/events/eventMails.ts'
import { renewEvents } from './server/events/renewEvents.ts'
import * as router from './server/router.ts'

export const community = {
  router,
  content: [communityContent, shareableGroups],
  jobs: { renewEvents },
  queued: { 'community.link': linkMail },
} satisfies ServerManifest
