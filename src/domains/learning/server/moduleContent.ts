import { z } from 'zod/mini'
import { defaultStepSeconds, linesOf, modulePracticeTypes } from '../rules.ts'
import { cleanHtml } from './cleanHtml.ts'

const text = z.catch(z.optional(z.string()), undefined)
const lines = z.catch(z.optional(z.union([z.string(), z.array(z.string())])), undefined)
const voices = z.catch(z.array(z.nullable(z.object({ url: z.string(), frames: z.int().check(z.gte(1)) }))), [])
const seconds = z.catch(z.int().check(z.minimum(1), z.maximum(3600)), defaultStepSeconds)

const stored = z.catch(
  z.object({
    video_url: text,
    poster_url: text,
    transcript: text,
    audio_url: text,
    instructions: lines,
    text_content: text,
    exercises: lines,
    voices,
    duration_per_step: seconds,
    practice_type: z.catch(z.optional(z.enum(modulePracticeTypes)), undefined),
  }),
  { voices: [], duration_per_step: defaultStepSeconds },
)

/** The content column is parsed leniently: a row may have been written by hand or by another version. */
export const readContent = (raw: unknown) => stored.parse(raw)

/** A row's content as a member may get it. */
export function moduleContent(raw: unknown) {
  const content = readContent(raw)
  return {
    videoUrl: content.video_url,
    posterUrl: content.poster_url,
    transcript: content.transcript?.trim() || undefined,
    html: cleanHtml(content.text_content ?? '').trim() || undefined,
    exercises: linesOf(content.exercises),
    steps: linesOf(content.instructions),
    voices: content.voices,
    stepSeconds: content.duration_per_step,
  }
}

/** §3: an audio module's own address and words; the audio it points to comes from its row. */
export function audioContent(raw: unknown) {
  const { audio_url, instructions, transcript } = readContent(raw)
  return {
    audioUrl: audio_url ?? null,
    instructions: linesOf(instructions).join('\n') || null,
    transcript: transcript?.trim() || null,
  }
}
