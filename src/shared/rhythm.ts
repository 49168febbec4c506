/** Seconds of breathing in, holding, breathing out, holding. */
export type Rhythm = readonly [number, number, number, number]
