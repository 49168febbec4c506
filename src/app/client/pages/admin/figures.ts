import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'

export type OverviewFigures = Answer<typeof api.adminOverview.show>
