import type { ServerManifest } from '#server/manifest.ts'
import { communityContent, quietGroups, shareableGroups } from './server/content.ts'
import { announceJob } from './server/eventNotices/announce.ts'
import { linkJob } from './server/eventNotices/linkJob.ts'
import { noticeJob } from './server/eventNotices/noticeJob.ts'
import { meanwhileJob } from './server/eventNotices/registeredMeanwhile.ts'
import { sendEventNotices } from './server/eventNotices/sendEventNotices.ts'
import { renewEvents } from './server/events/renewEvents.ts'
import * as router from './server/router.ts'

export const community = {
  router,
  content: [communityContent, quietGroups, shareableGroups],
  jobs: { renewEvents },
  frequent: { sendEventNotices },
  queued: {
    'community.announce': announceJob,
    'community.meanwhile': meanwhileJob,
    'community.notice': noticeJob,
    'community.link': linkJob,
  },
} satisfies ServerManifest
