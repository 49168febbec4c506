import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'

export type StaffReflection = Answer<typeof api.dailyReflections.staffMonth>['items'][number]
