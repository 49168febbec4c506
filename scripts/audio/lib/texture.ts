import type { Ambience } from './ambience.ts'
import { highpass } from './filters.ts'
import { sampleRate, samplesOf } from './form.ts'
import { createRandom } from './random.ts'
import type { Ear } from './signal.ts'

/** What the two ears hear. */
export type Heard = [Float32Array, Float32Array]

const SUBSONIC = 28
const EARS: Ear[] = [0, 1]

/** So many seconds of a piece, from a seed of their own; a cycle begins at the moment that is given. */
export function composeTexture(piece: Ambience, name: string, seconds: number, cycleAt: number): Heard {
  const from = startOf(piece, cycleAt)
  const [left, right] = EARS.map((ear) => {
    const random = createRandom(`${piece.slug}/${name}`, ear)
    const scene = { sampleRate, seconds: from + seconds, random, from, isJoint: name === 'joint' }
    const signal = highpass(piece.compose(scene), sampleRate, SUBSONIC)
    for (let i = samplesOf(from); i > 0; i--) signal()
    const heard = new Float32Array(samplesOf(seconds))
    for (let i = 0; i < heard.length; i++) heard[i] = signal()
    return heard
  })
  return [left, right]
}

const startOf = ({ cycle, warmUp }: Ambience, cycleAt: number): number =>
  Math.ceil((warmUp + cycleAt) / cycle - 1e-9) * cycle - cycleAt
