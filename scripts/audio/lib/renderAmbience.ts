import type { Measure } from '#shared/sound/loudness.ts'
import type { Ambience } from './ambience.ts'
import { frameBytes, framesOf, sampleRate, samplesOf } from './form.ts'
import { encodeFrames } from './lame.ts'
import { type Channels, level, measure } from './level.ts'
import { composeParts, type Part } from './parts.ts'
import { decibels } from './signal.ts'

/** The files of a piece by their names, without the margins they were encoded with. */
export function renderAmbience(piece: Ambience): { files: Record<string, Buffer>; source: Measure } {
  const parts = composeParts(piece)
  const source = measure(parts.map(withoutMargins))
  for (const { heard } of parts) level(heard, decibels(piece.loudness - source.lufs))
  const files = Object.fromEntries(parts.map((part) => [`${part.name}.mp3`, cut(part)]))
  return { files, source }
}

const withoutMargins = ({ heard, before, after }: Part): Channels =>
  heard.map((ear) => ear.subarray(samplesOf(before), ear.length - samplesOf(after)))

function cut({ heard, before, after }: Part): Buffer {
  const frames = encodeFrames(heard)
  const first = framesOf(before)
  const last = after ? framesOf(heard[0].length / sampleRate - after) : frames.length / frameBytes
  return frames.subarray(first * frameBytes, last * frameBytes)
}
