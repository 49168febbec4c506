import type { ClientManifest } from '#client/manifest.ts'

export const calendar = { neverPersisted: ['calendarFeeds.mine'] } satisfies ClientManifest
