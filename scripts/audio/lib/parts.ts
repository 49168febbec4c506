import type { Ambience } from './ambience.ts'
import { samplesOf } from './form.ts'
import { clamp, ease } from './signal.ts'
import { composeTexture, type Heard } from './texture.ts'

/** A part as it is encoded: what is cut away again before it and after it is the joint alone. */
export interface Part {
  name: string
  heard: Heard
  /** Seconds of the joint before it and after it. */
  before: number
  after: number
}

/** Encoded before a part and after it, so that the codec is where it would be in the middle of a long sound: 50 frames. */
export const MARGIN = 1.2
/** Nothing but the joint is heard for so long on either side of its middle: what a frame there knows of is the same in all parts. */
const PURE = 0.3
const SILENT_EDGE = 0.02

export function composeParts(piece: Ambience): Part[] {
  const joint = composeTexture(piece, 'joint', piece.joint * 2, piece.joint)
  const stretchNames = Array.from({ length: piece.stretches }, (_, i) => `stretch-${i + 1}`)
  return [
    { name: 'beginning', heard: withJoint(piece, joint, fadedIn(piece), ['after']), before: 0, after: MARGIN },
    ...stretchNames.map((name) => {
      const texture = composeTexture(piece, name, piece.stretch, 0)
      return { name, heard: withJoint(piece, joint, texture, ['before', 'after']), before: MARGIN, after: MARGIN }
    }),
    { name: 'end', heard: withJoint(piece, joint, fadedOut(piece), ['before']), before: MARGIN, after: 0 },
  ]
}

function fadedIn(piece: Ambience): Heard {
  const texture = composeTexture(piece, 'beginning', piece.beginning, piece.beginning)
  return shaped(texture, (at) => ease((at - samplesOf(SILENT_EDGE)) / samplesOf(piece.fadeIn)))
}

function fadedOut(piece: Ambience): Heard {
  const texture = composeTexture(piece, 'end', piece.end, 0)
  const last = texture[0].length - samplesOf(SILENT_EDGE)
  return shaped(texture, (at) => ease((last - at) / samplesOf(piece.fadeOut)))
}

const shaped = ([left, right]: Heard, level: (sample: number) => number): Heard => [
  left.map((sample, at) => sample * level(at)),
  right.map((sample, at) => sample * level(at)),
]

/** Between the middles of two joints, crossing over with equal power; and a margin of joint outside. */
function withJoint(piece: Ambience, joint: Heard, texture: Heard, sides: ('before' | 'after')[]): Heard {
  const [left, right] = texture.map((own, ear) => {
    const common = joint[ear]
    const middle = common.length / 2
    const before = sides.includes('before') ? samplesOf(MARGIN) : 0
    const after = sides.includes('after') ? samplesOf(MARGIN) : 0
    const crossed = own.map((sample, at) => {
      const toEnd = own.length - 1 - at
      if (before && at < middle) return cross(piece, at, sample, common[middle + at])
      if (after && toEnd < middle) return cross(piece, toEnd, sample, common[middle - 1 - toEnd])
      return sample
    })
    const heard = new Float32Array(before + own.length + after)
    heard.set(common.subarray(middle - before, middle))
    heard.set(crossed, before)
    heard.set(common.subarray(middle, middle + after), before + own.length)
    return heard
  })
  return [left, right]
}

function cross(piece: Ambience, distance: number, own: number, common: number): number {
  const angle = (clamp((distance - samplesOf(PURE)) / samplesOf(piece.joint - PURE), 0, 1) * Math.PI) / 2
  return own * Math.sin(angle) + common * Math.cos(angle)
}
