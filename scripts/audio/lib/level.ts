import { createLimiter } from '#shared/sound/limiter.ts'
import { createMeter, type Measure } from '#shared/sound/loudness.ts'
import { sampleRate } from './form.ts'
import { decibels } from './signal.ts'

const CEILING_DB = -2.5

/** A sound, one list of samples for each channel. */
export type Channels = Float32Array[]

/** Of sounds that are heard one after the other. */
export function measure(sounds: Channels[]): Measure {
  const channels = sounds[0].length
  const meter = createMeter(sampleRate, channels)
  const frame = new Float64Array(channels)
  for (const sound of sounds)
    for (let at = 0; at < sound[0].length; at++) {
      for (let channel = 0; channel < channels; channel++) frame[channel] = sound[channel][at]
      meter.add(frame)
    }
  return meter.measure()
}

/** So many times as loud, with its highest peaks rounded, in place. */
export function level(sound: Channels, gain: number): void {
  const limiter = createLimiter(sampleRate, sound.length, decibels(CEILING_DB))
  const frame = new Float64Array(sound.length)
  for (let at = 0; at < sound[0].length + limiter.latency; at++) {
    for (let channel = 0; channel < sound.length; channel++) frame[channel] = (sound[channel][at] ?? 0) * gain
    limiter.process(frame)
    if (at < limiter.latency) continue
    for (let channel = 0; channel < sound.length; channel++) sound[channel][at - limiter.latency] = frame[channel]
  }
}
