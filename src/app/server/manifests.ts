import { admin } from '#domains/admin/server.ts'
import { auth } from '#domains/auth/server.ts'
import { calendar } from '#domains/calendar/server.ts'
import { community } from '#domains/community/server.ts'
import { energy } from '#domains/energy/server.ts'
import { firstWeek } from '#domains/firstWeek/server.ts'
import { learning } from '#domains/learning/server.ts'
import { meditations } from '#domains/meditations/server.ts'
import { notices } from '#domains/notices/server.ts'
import { practices } from '#domains/practices/server.ts'
import { profile } from '#domains/profile/server.ts'
import { push } from '#domains/push/server.ts'
import { reflections } from '#domains/reflections/server.ts'
import { rooms } from '#domains/rooms/server.ts'
import { saved } from '#domains/saved/server.ts'
import type { Feed } from '#server/http/feeds.ts'
import type { FileJob, Job } from '#server/jobs/hourly.ts'
import type { AnyQueued } from '#server/jobs/runJob.ts'
import type { Unsubscribe } from '#server/mail/unsubscribe.ts'
import type { ServerManifest } from '#server/manifest.ts'

/** In the order in which their shipped content refers to each other. */
const manifests: ServerManifest[] = [
  auth,
  profile,
  notices,
  push,
  calendar,
  energy,
  meditations,
  practices,
  learning,
  reflections,
  saved,
  firstWeek,
  community,
  rooms,
  admin,
]

export const uploads = Object.assign({}, ...manifests.map((manifest) => manifest.uploads))
export const downloads = Object.assign({}, ...manifests.map((manifest) => manifest.downloads))
export const tapes = Object.assign({}, ...manifests.map((manifest) => manifest.tapes))
export const feeds: Record<string, Feed> = Object.assign({}, ...manifests.map((manifest) => manifest.feeds))
export const streams = Object.assign({}, ...manifests.map((manifest) => manifest.streams))
export const previews = Object.assign({}, ...manifests.map((manifest) => manifest.previews))
export const fileColumns = manifests.flatMap((manifest) => manifest.fileColumns ?? [])
export const content = manifests.flatMap((manifest) => manifest.content ?? [])
export const frequent: Record<string, Job> = Object.assign({}, ...manifests.map((manifest) => manifest.frequent))
export const jobs: Record<string, Job> = Object.assign({}, frequent, ...manifests.map((manifest) => manifest.jobs))
export const fileJobs: Record<string, FileJob> = Object.assign({}, ...manifests.map((manifest) => manifest.fileJobs))
export const queued: AnyQueued = Object.assign({}, ...manifests.map((manifest) => manifest.queued))
export const unsubscribe: Record<string, Unsubscribe> = Object.assign(
  {},
  ...manifests.map((manifest) => manifest.unsubscribe),
)
