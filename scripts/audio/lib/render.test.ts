import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bellStep } from '../pieces/interface-bells.ts'
import { defineAmbience } from './ambience.ts'
import { samplesOf } from './form.ts'
import { mix } from './layers.ts'
import { air, chords } from './music.ts'
import { composeParts, MARGIN, type Part } from './parts.ts'
import { renderPiece } from './render.ts'
import { composeTexture } from './texture.ts'

const piece = defineAmbience({
  slug: 'a-short-one',
  cycle: 0.6,
  stretch: 2.4,
  stretches: 2,
  beginning: 1.8,
  end: 1.8,
  joint: 1.2,
  warmUp: 0,
  fadeIn: 0.5,
  fadeOut: 0.5,
  compose: mix({
    air: air(0.2),
    chords: chords({
      chords: [[220, 330]],
      gain: 0.1,
      partials: 3,
      tilt: 1.5,
      attack: 0.2,
      hold: 1,
      release: 0.4,
      every: [1, 1.4],
    }),
  }),
})

const [beginning, one, two, end] = composeParts(piece)
const around = samplesOf(0.25)
const bytesOf = (samples: Float32Array) => Buffer.from(samples.slice().buffer)
const jointAfter = ({ heard: [left] }: Part) => left.length - samplesOf(MARGIN)
const nearby = ({ heard: [left] }: Part, joint: number) => bytesOf(left.subarray(joint - around, joint + around))

test('the same code makes the same bytes: a bell is what ships', async () => {
  const { mp3 } = await renderPiece(bellStep)

  expect(mp3.equals(readFileSync('public/sounds/bell-step.mp3'))).toBe(true)
})

test('whichever part follows which, they meet in the same sound', () => {
  const joint = nearby(beginning, jointAfter(beginning))

  expect(joint.equals(Buffer.alloc(joint.length))).toBe(false)
  for (const part of [one, two]) expect(nearby(part, jointAfter(part)).equals(joint)).toBe(true)
  for (const part of [one, two, end]) expect(nearby(part, samplesOf(MARGIN)).equals(joint)).toBe(true)
})

test('stretches differ, ears differ, and a second composition is the same', () => {
  const middle = one.heard[0].length / 2

  expect(nearby(one, middle).equals(nearby(two, middle))).toBe(false)
  expect(bytesOf(one.heard[0]).equals(bytesOf(one.heard[1]))).toBe(false)
  const [first, again] = [1, 2].map(() => Buffer.concat(composeTexture(piece, 'stretch-1', 0.6, 0).map(bytesOf)))
  expect(again.equals(first)).toBe(true)
})

test('it begins and ends in silence', () => {
  for (const edge of [beginning.heard[0].subarray(0, 900), end.heard[0].subarray(-900)])
    expect(bytesOf(edge.map(Math.abs)).equals(Buffer.alloc(3600))).toBe(true)
})
