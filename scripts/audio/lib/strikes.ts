import { type BellPartial, rubBowl, strikeBell } from './bells.ts'
import { type Layer, mixLayers } from './layers.ts'
import { reverb } from './reverb.ts'
import { scatter } from './voices.ts'

export interface StrikesShape {
  partials: readonly BellPartial[]
  frequencies: number[]
  gain: number
  attack: number
  /** Seconds from one to the next. */
  every: [number, number]
  firstAt: number
  /** Seconds before the joint after which none is struck any more. */
  lastBefore: number
  /** Rubbed along the rim instead of struck. */
  rubbed?: boolean
  /** Whether they ring in joints too: where they are so many that their silence would be heard. */
  always?: boolean
}

const HALL = { decaySeconds: 3.8, brightness: 4500, wet: 0.28, dry: 0.9 }

const strikesOf =
  (shape: StrikesShape): Layer =>
  ({ sampleRate, seconds, random, from, isJoint }) => {
    const { ear } = random
    const { partials, always, attack } = shape
    let last = 0
    return scatter({
      sampleRate,
      firstAt: always ? shape.firstAt : from + shape.firstAt,
      lastAt: isJoint && !always ? 0 : seconds - shape.lastBefore,
      gap: () => random.between(...shape.every),
      spawn: () => {
        last = random.pick(
          shape.frequencies.filter((frequency) => frequency !== last || shape.frequencies.length === 1),
        )
        const gain = shape.gain * random.between(0.75, 1) * random.place(0.5)
        const strike = { frequency: last, gain, attack, ear }
        return shape.rubbed ? rubBowl(partials, sampleRate, strike) : strikeBell(partials, sampleRate, strike)
      },
    })
  }

/** Bells and bowls in one hall. */
export const strikes =
  (shapes: Record<string, StrikesShape>): Layer =>
  (scene) => {
    const layers = Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, strikesOf(shape)]))
    return reverb(mixLayers(scene, layers), scene.sampleRate, HALL, scene.random.ear)
  }
