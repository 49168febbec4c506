import { expect, test } from 'vitest'
import { sampleRate } from './form.ts'
import { weakestInMono } from './mono.ts'
import { whiteNoise } from './noise.ts'
import { createRandom } from './random.ts'
import { type Ear, type Signal, TAU } from './signal.ts'

const oneSecond = (signal: Signal) => new Float32Array(sampleRate).map(signal)
const noise = (ear: Ear) => oneSecond(whiteNoise(createRandom('noise', ear)))
const tone = (phase: number) => {
  let sample = 0
  return oneSecond(() => Math.sin((TAU * 700 * sample++) / sampleRate + phase))
}

test.each([
  ['the same for both ears loses nothing', noise(0), noise(0), 0],
  ['what has nothing in common loses three decibels', noise(0), noise(1), -3],
  ['a quarter of a turn apart too', tone(0), tone(TAU / 4), -3],
  ['a third of a turn apart loses six', tone(0), tone(TAU / 3), -6],
])('%s', (_, left, right, expected) => {
  expect(Math.abs(weakestInMono([left, right]) - expected)).toBeLessThan(0.4)
})

test('one octave that cancels itself is found under louder ones that do not', () => {
  const against = tone(TAU / 2).map((sample) => sample * 0.1)
  const along = tone(0).map((sample) => sample * 0.1)
  const rumble = (own: Float32Array) => {
    let sample = 0
    return own.map((quiet) => quiet + Math.sin((TAU * 90 * sample++) / sampleRate))
  }

  expect(weakestInMono([rumble(along), rumble(against)])).toBeLessThan(-20)
})
