import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'

export type StaffPractice = Answer<typeof api.recommendedPractices.staffList>['items'][number]

export type StaffPagePractice = Answer<typeof api.recommendedPractices.staffPage>['items'][number]
