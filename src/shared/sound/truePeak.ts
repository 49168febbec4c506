const OVERSAMPLING = 4
const TAPS = 12

/** The highest point of the wave that runs through the samples; it may lie between two of them. */
export function createPeakMeter() {
  const phases = interpolationPhases()
  const history = new Float64Array(TAPS)
  let position = 0
  let peak = 0
  const interpolated = (taps: Float64Array): number => {
    let total = 0
    for (let i = 0; i < TAPS; i++) total += (taps[i] ?? 0) * (history[(position + i) % TAPS] ?? 0)
    return Math.abs(total)
  }
  return {
    add(sample: number): void {
      history[position] = sample
      position = (position + 1) % TAPS
      const middle = Math.abs(history[(position + TAPS / 2) % TAPS] ?? 0)
      if (middle > peak) peak = middle
      if (middle > peak * 0.6) for (const taps of phases) peak = Math.max(peak, interpolated(taps))
    },
    peak: () => peak,
  }
}

const interpolationPhases = (): Float64Array[] =>
  Array.from({ length: OVERSAMPLING - 1 }, (_, phase) => {
    const taps = Float64Array.from({ length: TAPS }, (_, tap) => {
      const x = tap - TAPS / 2 + 1 - (phase + 1) / OVERSAMPLING
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS / 2))
      return (Math.sin(Math.PI * x) / (Math.PI * x)) * window
    })
    const total = taps.reduce((a, b) => a + b, 0)
    return taps.map((tap) => tap / total)
  })
