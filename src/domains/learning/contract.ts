import { z } from 'zod/mini'
import { articleCategories } from './rules.ts'

export const oneTrack = z.strictObject({ trackId: z.guid() })

export const oneModule = z.strictObject({ moduleId: z.guid() })

export const oneArticle = z.strictObject({ articleId: z.guid() })

/** `after`: the last article of the page before. */
export const articlePage = z.strictObject({ category: z.enum(articleCategories), after: z.optional(z.guid()) })
