import { z } from 'zod/mini'
import {
  cursor,
  edited,
  optionalAudio,
  optionalFilm,
  optionalLink,
  optionalPicture,
  optionalText,
  requiredText,
  searchWords,
  wholeNumber,
} from '#shared/fields.ts'
import { made } from '#shared/made.ts'
import { searchLength } from '#shared/searchLength.ts'
import { mostSpans } from '#shared/spans.ts'
import { day, moment, storable } from '#shared/storable.ts'
import { timerBells } from '#shared/tape/bells.ts'
import { voiceField } from '#shared/tape/voice.ts'
import { addedLimits } from './history.ts'
import { collections, kinds, mostOnPage, practiceTypes, ranges, timerLimits } from './rules.ts'

const feeling = z.int().check(z.gte(1), z.lte(10))

export const inRange = z.strictObject({ range: z.enum(ranges), cursor })
export const find = z.strictObject({
  search: z.string().check(z.trim(), z.minLength(1), z.maxLength(searchLength), storable),
  cursor,
})
export const inCollection = z.strictObject({ collection: z.enum(collections) })
export const one = z.strictObject({ id: z.uuid() })

/** `startKey` is made by the browser for each start, so that a double click or a repeated request is one session. */
export const start = z.strictObject({ practiceId: z.uuid(), startKey: z.uuid(), made })

const minutesSat = z.int().check(z.gte(timerLimits.least), z.lte(timerLimits.most))

/** `minutes`: a guided practice that was ended early, or done at a length of the member's choice. */
export const complete = z.strictObject({ sessionId: z.uuid(), minutes: z.optional(minutesSat), made })
export type Complete = z.infer<typeof complete>

/** A practice that was opened is closed again, without having been completed. */
export const leave = z.strictObject({ sessionId: z.uuid(), made })

export const timer = z.strictObject({
  minutes: minutesSat,
  startKey: z.uuid(),
  made,
})

const inAddress = (least: number, most: number) => z.pipe(z.coerce.number(), z.int().check(z.gte(least), z.lte(most)))

/** The continuous sound of a practice at a length of the member's choice, with its bells or without. */
export const practiceTape = z.strictObject({
  id: z.uuid(),
  minutes: inAddress(1, 120),
  bells: z.enum(['on', 'off']),
})

export const timerTape = z.strictObject({
  minutes: inAddress(timerLimits.least, timerLimits.most),
  interval: inAddress(0, timerLimits.most),
  bell: z.enum(timerBells),
})

const second = z.int().check(z.gte(0), z.lte(36_000))
const span = z.tuple([second, second]).check(z.refine(([from, to]) => from < to))

/**
 * Listening without a practice. Every report tells all that this browser heard in the session; the server joins it with what
 * it knows, so that reports may come twice, late, from two devices and in any order.
 */
export const listen = z
  .strictObject({
    sessionId: z.uuid(),
    audioContentId: z.nullable(z.uuid()),
    moduleId: z.nullable(z.uuid()),
    heard: z.array(span).check(z.maxLength(mostSpans)),
    /** Heard to the end, or left. */
    isOver: z.boolean(),
    /** Of an audio that was played without an end `heard` is how long, from 0, and not which of its seconds. */
    isEndless: z.optional(z.boolean()),
    made,
  })
  .check(z.refine(({ audioContentId, moduleId }) => audioContentId !== null || moduleId !== null))

/** Where the page before ended. */
const before = z.optional(z.strictObject({ day, at: moment, id: z.uuid() }))
export type HistoryCursor = z.infer<typeof before>

export const history = z.strictObject({ before })

export const remove = z.strictObject({ sessionId: z.uuid() })
export const restore = z.strictObject({ sessionId: z.uuid(), made })

const minutes = wholeNumber(addedLimits.least, addedLimits.minutes)
const done = { day, title: requiredText(addedLimits.letters) }

/** A practice done elsewhere, as its form holds it: a number is typed as text. */
export const addForm = z.strictObject({ ...done, minutes: z.pipe(z.coerce.number('REQUIRED'), minutes) })
export const add = z.strictObject({ ...done, minutes, startKey: z.uuid(), made })
export type Add = z.infer<typeof add>

export const feel = z.strictObject({ sessionId: z.uuid(), before: z.optional(feeling), after: z.optional(feeling) })

export const rate = z.strictObject({ sessionId: z.uuid(), rating: z.int().check(z.gte(1), z.lte(5)) })

/** What follows is for staff. */
export const staffPractices = z.strictObject({
  search: searchWords,
  type: z.optional(z.enum(practiceTypes)),
  isActive: z.optional(z.boolean()),
  cursor,
})

const breath = wholeNumber(1, 20)
const pause = wholeNumber(0, 20)

const step = z.strictObject({
  text: requiredText(2000),
  rhythm: z.nullable(z.tuple([breath, pause, breath, pause])),
  voice: voiceField,
})

/** `kind` says how the practice is done. The server keeps only the content that belongs to it. */
export const savePractice = z.strictObject({
  name: requiredText(200),
  description: optionalText(2000),
  type: z.enum(practiceTypes),
  durationMinutes: wholeNumber(1, 120),
  kind: z.enum(kinds),
  audioContentId: z.nullable(z.uuid()),
  audioUrl: optionalAudio,
  videoUrl: optionalFilm,
  externalLink: optionalLink,
  imageUrl: optionalPicture,
  steps: z.array(step).check(z.maxLength(60, 'TOO_MANY')),
  isPremium: z.boolean(),
  isActive: z.boolean(),
  isShareable: z.optional(z.boolean()),
  /** The list page it stands on (§2.14); '' takes it off. Forms opened before this field existed leave it out. */
  collection: z.optional(
    z.pipe(
      z.enum([...collections, '']),
      z.transform((page) => page || null),
    ),
  ),
})

export const place = z.strictObject({ id: z.uuid(), collection: z.nullable(z.enum(collections)) })
export const reorder = z.strictObject({
  collection: z.enum(collections),
  ids: z.array(z.uuid()).check(z.maxLength(mostOnPage)),
})

/** The practice of the day (§2.4) that staff choose for a date. */
export const saveDate = z.strictObject({ day, practiceId: z.uuid('REQUIRED') })
export const date = z.strictObject({ day })

/** The upload of a picture carries no fields beside the file. */
export const picture = z.strictObject({})
export const updatePractice = z.extend(savePractice, edited)

export type Listen = z.infer<typeof listen>
export type StaffPractices = z.infer<typeof staffPractices>
export type SavePractice = z.infer<typeof savePractice>
export type UpdatePractice = z.infer<typeof updatePractice>
export type SaveDate = z.infer<typeof saveDate>
