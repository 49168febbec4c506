import type { ServerManifest } from '#server/manifest.ts'
import * as router from './server/router.ts'
import { sweepTakenOff } from './server/sweepTakenOff.ts'

export const saved = { router, jobs: { sweepTakenOff } } satisfies ServerManifest
