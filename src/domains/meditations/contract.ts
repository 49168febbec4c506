import { z } from 'zod/mini'
import { edited, optionalText, requiredText } from '#shared/fields.ts'
import { categoryIcons, durations } from './rules.ts'

export const audioId = z.strictObject({ id: z.uuid() })

const words = z.optional(z.string().check(z.trim(), z.maxLength(100)))

/** The place after which the next page starts: moment of creation (with its microseconds) and id of the last one shown. */
const cursor = z.strictObject({ createdAt: z.iso.datetime().check(z.maxLength(40)), id: z.uuid() })

export const listAudios = z.strictObject({
  search: words,
  category: words,
  duration: z.optional(z.enum(durations)),
  cursor: z.optional(cursor),
})

export const saveProgress = z.strictObject({
  audioContentId: z.uuid(),
  progressSeconds: z.int().check(z.minimum(0), z.maximum(36_000)),
  completed: z.boolean(),
  /** The listener's clock, in milliseconds. */
  savedAt: z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000)),
  /** The member went back to the start on purpose; without it a 0 never takes the place of a position. */
  restarted: z.boolean(),
})

export const progressOf = z.strictObject({ audioContentId: z.uuid() })

export const saveCategory = z.strictObject({
  name: requiredText(80),
  description: optionalText(500),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'NOT_A_COLOR')),
  icon: z.enum(categoryIcons),
})
export const updateCategory = z.extend(saveCategory, edited)
export const categoryId = z.strictObject({ id: z.uuid() })

export type SaveCategory = z.infer<typeof saveCategory>
export type UpdateCategory = z.infer<typeof updateCategory>
export type ListAudios = z.infer<typeof listAudios>
export type SaveProgress = z.infer<typeof saveProgress>
