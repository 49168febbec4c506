import { type Signal, type Studio, sum } from './signal.ts'

export type Layer = (studio: Studio) => Signal

export const mixLayers = (studio: Studio, layers: Record<string, Layer>): Signal =>
  sum(...Object.entries(layers).map(([name, layer]) => layer({ ...studio, random: studio.random.fork(name) })))
