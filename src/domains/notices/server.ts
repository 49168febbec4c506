import type { ServerManifest } from '#server/manifest.ts'
import { letterJob } from './server/letterJob.ts'
import { reminderJob } from './server/reminderJob.ts'
import * as router from './server/router.ts'
import { sendLetters } from './server/sendLetters.ts'
import { sendReminders } from './server/sendReminders.ts'
import { testJob } from './server/sendTest.ts'
import { unsubscribe } from './server/unsubscribe.ts'

export const notices = {
  router,
  frequent: { sendReminders, sendLetters },
  queued: { 'notices.reminder': reminderJob, 'notices.letter': letterJob, 'notices.test': testJob },
  unsubscribe,
} satisfies ServerManifest
