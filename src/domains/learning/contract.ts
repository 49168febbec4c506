import { z } from 'zod/mini'
import {
  cursor,
  edited,
  numberOrZero,
  optionalAudio,
  optionalFilm,
  optionalText,
  requiredText,
  searchWords,
  text,
  wholeNumber,
} from '#shared/fields.ts'
import { made } from '#shared/made.ts'
import { voiceField } from '#shared/tape/voice.ts'
import { articleCategories } from './categories.ts'
import {
  articleStatuses,
  defaultReadTime,
  linesOf,
  modulePracticeTypes,
  moduleTypes,
  progressColors,
  trackIcons,
  trackLevels,
} from './rules.ts'

export const oneTrack = z.strictObject({ trackId: z.guid() })

export const oneModule = z.strictObject({ moduleId: z.guid() })

export const completeModule = z.strictObject({ moduleId: z.guid(), made })

export const oneArticle = z.strictObject({ articleId: z.guid() })

export const finishReading = z.strictObject({ articleId: z.guid(), made })

export const articlePage = z.strictObject({ category: z.enum(articleCategories), cursor })

/** For staff. */
export const staffArticles = z.strictObject({
  search: searchWords,
  category: z.optional(z.enum(articleCategories)),
  status: z.optional(z.enum(articleStatuses)),
  cursor,
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
export const setStatus = z.strictObject({ id: z.uuid(), status: z.enum(articleStatuses) })

const ownColor = z.optional(z.nullable(z.string().check(z.regex(/^#[\da-f]{6}$/i, 'NOT_A_COLOR'))))

export const saveTrack = z.strictObject({
  title: requiredText(200),
  subtitle: optionalText(300),
  description: optionalText(2000),
  level: z.enum(trackLevels),
  icon: z.enum(trackIcons),
  progressColor: z.enum(progressColors),
  /** Two colours of the sky, or none: then the progress colour's own. */
  gradient: z.nullable(z.string().check(z.regex(/^#[\da-f]{6},#[\da-f]{6}$/i, 'NOT_A_COLOR'))),
  /** Of the card's ground and of what stands out on it; without one they are the product's. */
  cardBg: ownColor,
  accentColor: ownColor,
  isActive: z.boolean(),
})
export const updateTrack = z.extend(saveTrack, edited)

const order = z.array(z.guid()).check(z.maxLength(200))
export const reorderTracks = z.strictObject({ ids: order })
export const reorderModules = z.strictObject({ trackId: z.guid(), ids: order })

/** The continuous sound of a practice module, at its own length unless the member chose another. */
export const moduleTape = z.strictObject({
  id: z.guid(),
  minutes: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(600)))),
  bells: z.enum(['on', 'off']),
})

const step = z.strictObject({ text: requiredText(2000), voice: voiceField })

/** One form for the four types; only what belongs to the chosen one is kept. */
export const saveModule = z.strictObject({
  title: requiredText(200),
  description: optionalText(2000),
  moduleType: z.enum(moduleTypes),
  durationMinutes: numberOrZero(600),
  displayOrder: numberOrZero(10_000),
  isPremium: z.boolean(),
  isActive: z.boolean(),
  videoUrl: optionalFilm,
  transcript: text(30_000),
  audioContentId: z.nullable(z.guid()),
  audioUrl: optionalAudio,
  audioInstructions: text(8000),
  written: text(60_000),
  exercises: lines(30, 8000),
  steps: z.optional(z.array(step).check(z.maxLength(60, 'TOO_MANY'))),
  /** The same steps, one per line, from forms opened before steps had voices. */
  instructions: z.optional(lines(60, 20_000)),
  durationPerStep: wholeNumber(1, 3600),
  practiceType: z.enum(modulePracticeTypes),
})
export const createModule = z.extend(saveModule, { trackId: z.guid() })
export const updateModule = z.extend(saveModule, edited)

export type SaveTrack = z.infer<typeof saveTrack>
export type UpdateTrack = z.infer<typeof updateTrack>
export type SaveModule = z.infer<typeof saveModule>
export type CreateModule = z.infer<typeof createModule>
export type UpdateModule = z.infer<typeof updateModule>
export type StaffArticles = z.infer<typeof staffArticles>
export type SaveArticle = z.infer<typeof saveArticle>
export type UpdateArticle = z.infer<typeof updateArticle>
