import { startExport } from '#domains/profile/server/export.ts'
import type { Download } from './download.ts'

/** Beside router.ts: what is too long for one answer, in the same words. */
export const downloads = { 'profiles.export': startExport } as const satisfies Record<string, Download>
