import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'

export type Practice = Answer<typeof api.recommendedPractices.one>

export type PracticeSummary = Omit<Practice, 'content'> & Partial<Pick<Practice, 'content'>>

/** `resumeAt`: where the member left its audio. */
export type Started = { sessionId: string; practice: Practice; resumeAt?: number | undefined }
