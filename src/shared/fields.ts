import { z } from 'zod/mini'
import { videoEmbed } from './films/videoEmbed.ts'
import { legible } from './legible.ts'
import { searchLength } from './searchLength.ts'
import { moment, storable } from './storable.ts'
import { isWebAddress } from './url.ts'

/** The pieces staff's forms are made of. Each message is a key that `client/staff/texts.ts` has a sentence for. */

/** What others may see of whoever wrote it; trimmed. Before the limits: what is left out does not count. */
export const seen = [storable, z.overwrite(legible)] as const

/** May be empty. */
export const text = (most: number) => z.string('REQUIRED').check(...seen, z.maxLength(most, 'TOO_LONG'))

/** A first name or a surname: either may be left out. */
export const personName = z.string().check(...seen, z.maxLength(80, 'NAME_TOO_LONG'))

export const requiredText = (most: number) => text(most).check(z.minLength(1, 'REQUIRED'))

/** §5: saved as null when empty. */
export const optionalText = (most: number) => z.pipe(text(most), z.transform(orNull))

/** Letters of an address. */
export const linkLength = 2000

/** http or https and nothing else; saved as null when empty. */
export const optionalLink = z.pipe(
  text(linkLength).check(z.refine((link) => link === '' || isWebAddress(link), 'NOT_A_LINK')),
  z.transform(orNull),
)

/** §2.7: a film of a video site, or one of our own. The page's policy lets no other host be seen. */
export const optionalFilm = z.pipe(
  text(linkLength).check(
    z.refine((link) => link === '' || isOwnFile(link, 'video') || videoEmbed(link) !== undefined, 'NOT_A_FILM'),
  ),
  z.transform(orNull),
)

/** One of our own files: the page's policy lets no other host be heard. */
export const optionalAudio = z.pipe(
  text(linkLength).check(z.refine((link) => link === '' || isOwnFile(link, 'audio'), 'NOT_AN_AUDIO')),
  z.transform(orNull),
)

/** A picture that was sent to us. */
export const optionalPicture = z.pipe(
  text(200).check(z.refine((link) => link === '' || isOwnFile(link, 'covers'), 'NOT_A_PICTURE')),
  z.transform(orNull),
)

export const wholeNumber = (least: number, most: number) =>
  z.int('REQUIRED').check(z.minimum(least, 'TOO_SMALL'), z.maximum(most, 'TOO_BIG'))

/** §5: what is no number becomes 0. */
export const numberOrZero = (most: number) =>
  z.pipe(
    z.transform((typed: number | null) =>
      typeof typed === 'number' && Number.isFinite(typed) ? Math.trunc(typed) : 0,
    ),
    wholeNumber(0, most),
  )

export const searchWords = z.optional(z.string().check(z.trim(), z.maxLength(searchLength), storable))

/** Where the page before ended: its last row's moment and id. */
export const cursor = z.optional(z.strictObject({ at: moment, id: z.uuid() }))
export type Cursor = z.infer<typeof cursor>

/** What is edited, and as it was when the form was opened: a later change by someone else is never overwritten unseen. */
export const edited = { id: z.uuid(), version: moment }
export type Edited = { id: string; version: string }

/** One row of a table, for staff. */
export const rowId = z.strictObject({ id: z.uuid() })

/** Whether members see it. */
export const activity = z.strictObject({ ...rowId.shape, isActive: z.boolean() })
export type Activity = z.infer<typeof activity>

function orNull(text: string): string | null {
  return text === '' ? null : text
}

const isOwnFile = (link: string, kind: 'audio' | 'video' | 'covers') =>
  new RegExp(`^/files/${kind}/[\\w.-]+$`).test(link)
