import type { ClientManifest } from '#client/manifest.ts'

export const notices = { persisted: ['noticeSettings.mine'] } satisfies ClientManifest
