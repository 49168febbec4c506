import type { ClientManifest } from '#client/manifest.ts'

export const push = { neverPersisted: ['pushSubscriptions.mine'] } satisfies ClientManifest
