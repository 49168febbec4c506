import { z } from 'zod/mini'
import { made } from '#shared/made.ts'
import { articleCategories } from './rules.ts'

export const oneTrack = z.strictObject({ trackId: z.guid() })

export const oneModule = z.strictObject({ moduleId: z.guid() })

export const completeModule = z.strictObject({ moduleId: z.guid(), made })

export const oneArticle = z.strictObject({ articleId: z.guid() })

export const finishReading = z.strictObject({ articleId: z.guid(), made })

/** `after`: the last article of the page before. */
export const articlePage = z.strictObject({ category: z.enum(articleCategories), after: z.optional(z.guid()) })
