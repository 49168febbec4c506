import { z } from 'zod/mini'
import { frameBytes, minuteFrames, msOf } from './format.ts'

/** Where a recording is, and how many frames of a tape it takes. */
export type Voice = { url: string; frames: number }

/** Of what is said at one step: ten minutes. */
export const mostVoiceFrames = 10 * minuteFrames
export const mostVoiceBytes = mostVoiceFrames * frameBytes

/**
 * The recording that a step's form names; null for none. Forms opened before this field existed leave it out. The server counts
 * the frames of the stored file itself.
 */
export const voiceField = z.optional(
  z.nullable(
    z.strictObject({
      url: z.string().check(z.regex(/^\/files\/audio\/\w[\w.-]{0,59}$/, 'NOT_A_VOICE')),
      frames: z.int().check(z.gte(1), z.lte(mostVoiceFrames)),
    }),
  ),
)

/** As a form holds it. */
export type VoiceValue = Voice | null | undefined

/** How long it lasts, in whole seconds that are enough for it. */
export const voiceSeconds = ({ frames }: Voice) => Math.ceil(msOf(frames) / 1000)
