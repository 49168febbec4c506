import type { Scene } from './ambience.ts'
import { type Signal, sum } from './signal.ts'

export type Layer = (scene: Scene) => Signal

export const mixLayers = (scene: Scene, layers: Record<string, Layer>): Signal =>
  sum(...Object.entries(layers).map(([name, layer]) => layer({ ...scene, random: scene.random.fork(name) })))

export const mix =
  (layers: Record<string, Layer>) =>
  (scene: Scene): Signal =>
    mixLayers(scene, layers)
