export type Colour = readonly [number, number, number]

export const hex = (code: string): Colour => {
  const value = parseInt(code.slice(1), 16)
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

export const mixColours = (from: Colour, to: Colour, amount: number): Colour => [
  from[0] + (to[0] - from[0]) * amount,
  from[1] + (to[1] - from[1]) * amount,
  from[2] + (to[2] - from[2]) * amount,
]

export const smoothStep = (low: number, high: number, value: number): number => {
  const x = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return x * x * (3 - 2 * x)
}
