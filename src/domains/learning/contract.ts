import { z } from 'zod/mini'
import { edited, optionalText, requiredText, searchWords, text } from '#shared/fields.ts'
import { made } from '#shared/made.ts'
import { articleCategories, articleStatuses, defaultReadTime, linesOf } from './rules.ts'

export const oneTrack = z.strictObject({ trackId: z.guid() })

export const oneModule = z.strictObject({ moduleId: z.guid() })

export const completeModule = z.strictObject({ moduleId: z.guid(), made })

export const oneArticle = z.strictObject({ articleId: z.guid() })

export const finishReading = z.strictObject({ articleId: z.guid(), made })

/** `after`: the last article of the page before. */
export const articlePage = z.strictObject({ category: z.enum(articleCategories), after: z.optional(z.guid()) })

/** For staff. `after`: the last article of the page before. */
export const allArticles = z.strictObject({
  search: searchWords,
  category: z.optional(z.enum(articleCategories)),
  status: z.optional(z.enum(articleStatuses)),
  after: z.optional(z.guid()),
})

/** One per line; blank ones are dropped. */
const lines = (most: number, longest: number) =>
  z
    .pipe(
      text(longest),
      z.transform((written: string) => linesOf(written)),
    )
    .check(z.refine((list) => list.length <= most, 'TOO_MANY'))

const section = z.strictObject({ title: text(200), content: text(8000) })

export const saveArticle = z.strictObject({
  title: requiredText(200),
  subtitle: optionalText(300),
  category: z.enum(articleCategories),
  readTime: z.pipe(
    text(40),
    z.transform((time) => time || defaultReadTime),
  ),
  introduction: requiredText(8000),
  sections: z.pipe(
    z.array(section).check(z.maxLength(20, 'TOO_MANY')),
    z.transform((all) => all.filter(({ title, content }) => title || content)),
  ),
  practicalTips: lines(30, 8000),
  reflection: text(2000),
  nextSteps: text(8000),
})
export const updateArticle = z.extend(saveArticle, edited)
export const setStatus = z.strictObject({ id: z.guid(), status: z.enum(articleStatuses) })
export const rowId = z.strictObject({ id: z.guid() })

export type AllArticles = z.infer<typeof allArticles>
export type SaveArticle = z.infer<typeof saveArticle>
export type UpdateArticle = z.infer<typeof updateArticle>
