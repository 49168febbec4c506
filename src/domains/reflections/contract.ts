import { z } from 'zod/mini'
import { edited, requiredText, searchWords } from '#shared/fields.ts'
import { made } from '#shared/made.ts'
import { searchLength } from '#shared/searchLength.ts'
import { day, storable } from '#shared/storable.ts'
import { highestVersion, noPractice, noteLimit, pageSize } from './rules.ts'

export const listReflections = z.strictObject({
  before: z.optional(day),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), pageSize),
})

export const sharedReflection = z.strictObject({ id: z.uuid() })

export const reflectionDay = z.strictObject({ day })

export const reflectionNote = z.strictObject({ reflectionId: z.uuid() })
export const noteId = z.strictObject({ id: z.uuid() })

/**
 * `version` is the one the member started from, 0 when there was no note yet. `nextVersion` is the one this text becomes,
 * drawn by the browser: a retry is recognised by it, and a text that is still queued can be built upon. Browsers that
 * were opened before it existed leave it out.
 */
export const saveNote = z.strictObject({
  reflectionId: z.uuid(),
  notes: z.string().check(z.maxLength(noteLimit, 'NOTE_TOO_LONG'), storable),
  version: z.int().check(z.minimum(0), z.maximum(highestVersion)),
  nextVersion: z.optional(z.int().check(z.minimum(1), z.maximum(highestVersion))),
  made,
})

/** `version` is of the text that the member saw: one that changed since is not erased unseen. */
export const eraseNote = z.strictObject({
  id: z.uuid(),
  version: z.int().check(z.minimum(1), z.maximum(highestVersion)),
})

export const listNotes = z.strictObject({
  search: z._default(z.string().check(z.trim(), z.maxLength(searchLength), storable), ''),
  before: z.optional(z.strictObject({ date: day, id: z.uuid() })),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), pageSize),
})

export type ListReflections = z.infer<typeof listReflections>
export type ListNotes = z.infer<typeof listNotes>
export type EraseNote = z.infer<typeof eraseNote>
export type SaveNote = z.infer<typeof saveNote>

/** For staff. */
export const month = z.strictObject({ month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) })
export const staffReflections = z.strictObject({ search: searchWords, before: z.optional(day) })

/** Days for which staff can write a reflection. */
export const days = { first: '2000-01-01', last: '2099-12-31' } as const

export const saveReflection = z.strictObject({
  date: z.iso.date('REQUIRED').check(z.refine((date) => date >= days.first && date <= days.last, 'NOT_A_DAY')),
  phrase: requiredText(500),
  question: requiredText(500),
  /** §5: the choice 'none' is stored as null. */
  suggestedPracticeId: z.pipe(
    z.union([z.literal(noPractice), z.uuid()]),
    z.transform((choice) => (choice === noPractice ? null : choice)),
  ),
  isActive: z.boolean(),
})
export const updateReflection = z.extend(saveReflection, edited)

export type StaffReflections = z.infer<typeof staffReflections>
export type SaveReflection = z.infer<typeof saveReflection>
export type UpdateReflection = z.infer<typeof updateReflection>
