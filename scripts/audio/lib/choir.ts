import { type Layer, mixLayers } from './layers.ts'
import { reverb } from './reverb.ts'
import { scale, sum } from './signal.ts'
import { type Breath, createChantBook, createSinger, type SingerShape } from './singer.ts'

export interface ChoirShape {
  singers: SingerShape[]
  breath: Breath
}

const TEMPLE = { decaySeconds: 3.2, brightness: 4200, wet: 0.34, dry: 0.8 }
const FIRST_BREATH = 0.4

/** Chants without words. None is begun that would still be sung at the joint. */
export const choir =
  ({ singers, breath }: ChoirShape): Layer =>
  (scene) => {
    const { sampleRate, random, seconds, from, isJoint } = scene
    const length = breath.sound + breath.rest
    const book = createChantBook(random.fork('chants'), from + FIRST_BREATH, breath)
    const whole = Math.floor((seconds - from) / length + 1e-9)
    const sung: typeof book = (number) => (number < whole ? book(number) : { ...book(number), strength: 0 })
    const voices = singers.map((shape, i): Layer => {
      return (own) => scale(createSinger(own.random, sampleRate, sung, shape), i === 0 ? 1 : own.random.place(0.5))
    })
    const together = mixLayers(scene, Object.fromEntries(voices.map((voice, i) => [`singer-${i}`, voice])))
    const temple = reverb(sum(together), sampleRate, TEMPLE, random.ear)
    return isJoint || whole < 1 ? () => 0 : temple
  }
