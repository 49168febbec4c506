import { z } from 'zod/mini'
import { made } from '#shared/made.ts'
import { noteLimit, pageSize } from './rules.ts'

const day = z.iso.date()

/** PostgreSQL keeps every character but this one. */
const storable = z.refine<string>((text) => !text.includes('\0'), 'NOT_STORABLE')

export const listReflections = z.strictObject({
  before: z.optional(day),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), pageSize),
})

export const reflectionNote = z.strictObject({ reflectionId: z.uuid() })

/** `version` is the one the member started from; 0 when there was no note yet. */
export const saveNote = z.strictObject({
  reflectionId: z.uuid(),
  notes: z.string().check(z.maxLength(noteLimit, 'NOTE_TOO_LONG'), storable),
  version: z.int().check(z.minimum(0)),
  made,
})

export const listNotes = z.strictObject({
  search: z._default(z.string().check(z.trim(), z.maxLength(100), storable), ''),
  before: z.optional(z.strictObject({ date: day, id: z.uuid() })),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), pageSize),
})

export type ListReflections = z.infer<typeof listReflections>
export type ListNotes = z.infer<typeof listNotes>
export type SaveNote = z.infer<typeof saveNote>
