import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'

export type Week = NonNullable<Answer<typeof api.firstWeeks.mine>>
export type Breath = NonNullable<Week['breath']>
export type OpenDay = Extract<Week['days'][number], { isOpen: true }>
