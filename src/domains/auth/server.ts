import type { ServerManifest } from '#server/manifest.ts'
import { accountMail } from './server/accountMails.ts'
import { auth as ceremonies, userRoles } from './server/router.ts'
import { sweepSignIn } from './server/sweep.ts'

export const auth = {
  router: { auth: ceremonies, userRoles },
  jobs: { sweepSignIn },
  queued: { 'auth.mail': accountMail },
} satisfies ServerManifest
