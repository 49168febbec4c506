import { createLimiter } from '#shared/sound/limiter.ts'
import { createMeter, type Measure } from '#shared/sound/loudness.ts'
import type { Ambience } from './ambience.ts'
import { frameBytes, framesOf, sampleRate, samplesOf } from './form.ts'
import { encodeFrames } from './lame.ts'
import { composeParts, type Part } from './parts.ts'
import { decibels } from './signal.ts'

const CEILING_DB = -2.5

/** The files of a piece by their names, without the margins they were encoded with. */
export function renderAmbience(piece: Ambience): { files: Record<string, Buffer>; source: Measure } {
  const parts = composeParts(piece)
  const source = measure(parts)
  for (const part of parts) level(part, decibels(piece.loudness - source.lufs))
  const files = Object.fromEntries(parts.map((part) => [`${part.name}.mp3`, cut(part)]))
  return { files, source }
}

function cut({ heard, before, after }: Part): Buffer {
  const frames = encodeFrames(heard)
  const first = framesOf(before)
  const last = after ? framesOf(heard[0].length / sampleRate - after) : frames.length / frameBytes
  return frames.subarray(first * frameBytes, last * frameBytes)
}

function measure(parts: Part[]): Measure {
  const meter = createMeter(sampleRate, 2)
  const frame = new Float64Array(2)
  for (const { heard, before, after } of parts)
    for (let at = samplesOf(before); at < heard[0].length - samplesOf(after); at++) {
      frame[0] = heard[0][at]
      frame[1] = heard[1][at]
      meter.add(frame)
    }
  return meter.measure()
}

/** As loud as the piece is to be, with its highest peaks rounded, in place. */
function level({ heard: [left, right] }: Part, gain: number): void {
  const limiter = createLimiter(sampleRate, 2, decibels(CEILING_DB))
  const frame = new Float64Array(2)
  for (let at = 0; at < left.length + limiter.latency; at++) {
    frame[0] = (left[at] ?? 0) * gain
    frame[1] = (right[at] ?? 0) * gain
    limiter.process(frame)
    if (at < limiter.latency) continue
    left[at - limiter.latency] = frame[0]
    right[at - limiter.latency] = frame[1]
  }
}
