import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMeter } from '#shared/sound/loudness.ts'
import { frameBytes } from '#shared/tape/format.ts'
import { framesOf } from '#shared/tape/frames.ts'
import { levelled } from './level.ts'
import { RATE, trimmed } from './trim.ts'
import { uniform } from './uniform.ts'

const wasm = new Uint8Array(readFileSync('node_modules/wasm-media-encoders/wasm/mp3.wasm'))

/** Something like speech: syllables of a falling tone with overtones, four in a second, over the hiss of a room. */
function speech(seconds: number, { level = 0.1, hiss = 0.0002, peaks = 1 } = {}) {
  let seed = 1
  const noise = () => {
    seed = (seed * 16807) % 2147483647
    return (seed / 2147483647) * 2 - 1
  }
  return new Float32Array(seconds * RATE).map((_, at) => {
    const beat = (at / RATE) % 0.25
    const syllable = level > 0 && beat < 0.2 ? Math.max(0, Math.sin((Math.PI * beat) / 0.2)) : 0
    const burst = (at + 0.4 * RATE) % (RATE / 2) < 240 ? peaks : 1
    return (syllable && level * syllable * toneAt(at) * burst) + hiss * noise()
  })
}

function toneAt(sample: number) {
  let tone = 0
  for (const n of overtones) tone += Math.sin((sample / RATE) * Math.PI * 2 * 140 * n) / n
  return tone
}

const overtones = [1, 2, 3, 5]

function joined(...parts: Float32Array[]) {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let end = 0
  for (const part of parts) {
    whole.set(part, end)
    end += part.length
  }
  return whole
}

const quiet = (seconds: number) => speech(seconds, { level: 0 })
const click = () => Float32Array.from({ length: RATE / 100 }, (_, at) => (at < 200 ? 0.4 : 0))

function measured(samples: Float32Array) {
  const meter = createMeter(RATE, 1)
  const frame = [0]
  for (let at = 0; at < samples.length; at++) {
    frame[0] = samples[at] ?? 0
    meter.add(frame)
  }
  return meter.measure()
}

test('silence before and after is taken away but for a breath, and so is the click of the button', () => {
  const voice = trimmed(joined(quiet(1.5), speech(3), quiet(2), click(), quiet(0.1)))
  expect(voice && voice.length / RATE).toBeGreaterThan(3.1)
  expect(voice && voice.length / RATE).toBeLessThan(3.3)
  expect([voice?.at(0), voice?.at(-1)].map((edge) => Math.abs(edge ?? 1))).toEqual([0, 0])
})

test('silence within stays', () => {
  const voice = trimmed(joined(quiet(1), speech(1), quiet(4), speech(1), quiet(1)))
  expect(Math.round((voice?.length ?? 0) / RATE)).toBe(6)
})

test.each([
  ['whispered', { level: 0.003, hiss: 0.00002 }],
  ['spoken', { level: 0.1 }],
  ['shouted', { level: 0.45 }],
  ['with loud consonants', { level: 0.02, peaks: 20 }],
])('a voice %s comes out at −18 LUFS, its true peak below −1 dB', (_, how) => {
  const { lufs, truePeakDb } = measured(levelled(speech(2, how)))
  expect(lufs).toBeGreaterThan(-18.5)
  expect(lufs).toBeLessThan(-17.5)
  expect(truePeakDb).toBeLessThan(-1.5)
})

test('what comes out has the form of a tape, and lasts as long as what was said', async () => {
  const made = await uniform(joined(quiet(1), speech(2), quiet(1)), wasm)
  if (!('bytes' in made)) throw new Error(made.refusal)
  expect(framesOf(Buffer.from(made.bytes))).toBe(made.bytes.length / frameBytes)
  expect((made.bytes.length / frameBytes) * 0.024).toBeCloseTo(2.24, 0)
})

test('nothing said is no voice, and neither is a click', async () => {
  expect(await uniform(quiet(2), wasm)).toEqual({ refusal: 'SILENT' })
  expect(await uniform(joined(new Float32Array(RATE), click(), new Float32Array(RATE)), wasm)).toEqual({
    refusal: 'SILENT',
  })
  expect(await uniform(new Float32Array(0), wasm)).toEqual({ refusal: 'SILENT' })
})
