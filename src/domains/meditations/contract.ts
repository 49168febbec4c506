import { z } from 'zod/mini'
import { cursor, edited, optionalText, requiredText, searchWords, wholeNumber } from '#shared/fields.ts'
import { isStorable, moment, storable } from '#shared/storable.ts'
import { audioSorts, categoryIcons, durations, tagLimits, tidyTags } from './rules.ts'

export const audioId = z.strictObject({ id: z.uuid() })

export const listAudios = z.strictObject({
  search: searchWords,
  category: searchWords,
  duration: z.optional(z.enum(durations)),
  cursor,
})

export const saveProgress = z.strictObject({
  audioContentId: z.uuid(),
  progressSeconds: z.int().check(z.minimum(0), z.maximum(36_000)),
  completed: z.boolean(),
  /** The listener's clock, in milliseconds. */
  savedAt: z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000)),
  /** The member went back to the start on purpose; without it a 0 never takes the place of a position. */
  restarted: z.boolean(),
  /** The session this listening belongs to; nothing once it is over. */
  session: z.optional(z.nullable(z.strictObject({ id: z.uuid(), practiceId: z.nullable(z.uuid()) }))),
})

export const progressOf = z.strictObject({ audioContentId: z.uuid() })

export const saveCategory = z.strictObject({
  name: requiredText(80),
  description: optionalText(500),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'NOT_A_COLOR')),
  icon: z.enum(categoryIcons),
})
export const updateCategory = z.extend(saveCategory, edited)

/** §5: without duplicates; saved as null when there is none. */
const tags = z.pipe(
  z.array(z.string()).check(
    z.refine((list) => tidyTags(list).length <= tagLimits.count, 'TOO_MANY_TAGS'),
    z.refine((list) => list.every((tag) => tag.trim().length <= tagLimits.letters), 'TAG_TOO_LONG'),
    z.refine((list) => list.every(isStorable), 'NOT_STORABLE'),
  ),
  z.transform((list: string[]) => (tidyTags(list).length > 0 ? tidyTags(list) : null)),
)

/** §5: a choice that may stay open is saved as null. */
const optionalId = z.pipe(
  z.union([z.literal(''), z.uuid()]),
  z.transform((id: string) => id || null),
)

/** What staff write about an audio; its files travel beside it. */
export const saveAudio = z.strictObject({
  title: requiredText(200),
  description: optionalText(2000),
  /** Left out by a form of the version before: what is stored stays. */
  transcript: z.optional(optionalText(20_000)),
  tags,
  durationMinutes: wholeNumber(1, 600),
  instructorName: optionalText(120),
  categoryId: optionalId,
  isPremium: z.boolean(),
})
/** The browser names the row: what is sent again because the answer was lost is not there twice. */
export const createAudio = z.extend(saveAudio, { id: z.uuid() })
export const updateAudio = z.extend(saveAudio, { ...edited, removesCover: z.boolean() })

/** What the last one shown was sorted by. */
const sortKeys = {
  newest: moment,
  title: z.string().check(z.maxLength(1000), storable),
  duration: z.string().check(z.regex(/^\d{1,9}$/)),
  size: z.string().check(z.regex(/^\d{1,15}$/)),
} as const satisfies Record<(typeof audioSorts)[number], unknown>

export const staffAudios = z
  .strictObject({
    search: searchWords,
    category: z.optional(z.union([z.uuid(), z.literal('none')])),
    sort: z.enum(audioSorts),
    descending: z.boolean(),
    after: z.optional(z.strictObject({ key: z.string().check(storable), id: z.uuid() })),
  })
  .check(z.refine(({ sort, after }) => !after || sortKeys[sort].safeParse(after.key).success))

export type SaveAudio = z.infer<typeof saveAudio>
export type StaffAudios = z.infer<typeof staffAudios>
export type SaveCategory = z.infer<typeof saveCategory>
export type UpdateCategory = z.infer<typeof updateCategory>
export type ListAudios = z.infer<typeof listAudios>
export type SaveProgress = z.infer<typeof saveProgress>
