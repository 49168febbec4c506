export type Limiter = {
  /** Samples by which what comes out is later than what went in. */
  latency: number
  process: (frame: Float64Array) => void
}

/** Keeps every sample below the ceiling: it hears a peak 6 ms before it comes and is quieter by then. */
export function createLimiter(sampleRate: number, channels: number, ceiling: number): Limiter {
  const latency = Math.round(sampleRate * 0.006)
  const minimum = createSlidingMinimum(latency)
  const smooth = createMovingAverage(latency)
  const delayed = Array.from({ length: channels }, () => new Float64Array(latency))
  let position = 0
  return {
    latency,
    process(frame) {
      let peak = 0
      for (const sample of frame) peak = Math.max(peak, Math.abs(sample))
      const gain = smooth(minimum(peak > ceiling ? ceiling / peak : 1))
      for (const [channel, waiting] of delayed.entries()) {
        const sample = waiting[position] ?? 0
        waiting[position] = frame[channel] ?? 0
        frame[channel] = sample * gain
      }
      position = (position + 1) % latency
    },
  }
}

function createSlidingMinimum(length: number) {
  const values = new Float64Array(length + 1)
  const indexes = new Int32Array(length + 1)
  let head = 0
  let size = 0
  let now = 0
  const slot = (offset: number): number => (head + offset) % (length + 1)
  return (value: number): number => {
    while (size > 0 && (values[slot(size - 1)] ?? 0) >= value) size--
    values[slot(size)] = value
    indexes[slot(size)] = now
    size++
    if ((indexes[head] ?? 0) <= now - length) {
      head = slot(1)
      size--
    }
    now++
    return values[head] ?? 1
  }
}

function createMovingAverage(length: number) {
  const ring = new Float64Array(length).fill(1)
  let total = length
  let position = 0
  return (value: number): number => {
    total += value - (ring[position] ?? 1)
    ring[position] = value
    position = (position + 1) % length
    return total / length
  }
}
