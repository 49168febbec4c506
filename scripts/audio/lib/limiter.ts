export interface Limiter {
  latency: number
  process(frame: Float64Array): void
}

const createSlidingMinimum = (length: number) => {
  const values = new Float64Array(length + 1)
  const indexes = new Int32Array(length + 1)
  let head = 0
  let size = 0
  let now = 0
  const slot = (offset: number): number => (head + offset) % (length + 1)
  return (value: number): number => {
    while (size > 0 && values[slot(size - 1)] >= value) size--
    values[slot(size)] = value
    indexes[slot(size)] = now
    size++
    if (indexes[head] <= now - length) {
      head = slot(1)
      size--
    }
    now++
    return values[head]
  }
}

const createMovingAverage = (length: number) => {
  const ring = new Float64Array(length).fill(1)
  let total = length
  let position = 0
  return (value: number): number => {
    total += value - ring[position]
    ring[position] = value
    position = (position + 1) % length
    return total / length
  }
}

export const createLimiter = (sampleRate: number, channels: number, ceiling: number): Limiter => {
  const latency = Math.round(sampleRate * 0.006)
  const minimum = createSlidingMinimum(latency)
  const smooth = createMovingAverage(latency)
  const delayed = Array.from({ length: channels }, () => new Float64Array(latency))
  let position = 0
  return {
    latency,
    process(frame) {
      let peak = 0
      for (let channel = 0; channel < channels; channel++) peak = Math.max(peak, Math.abs(frame[channel]))
      const gain = smooth(minimum(peak > ceiling ? ceiling / peak : 1))
      for (let channel = 0; channel < channels; channel++) {
        const waiting = delayed[channel][position]
        delayed[channel][position] = frame[channel]
        frame[channel] = waiting * gain
      }
      position = (position + 1) % latency
    },
  }
}
