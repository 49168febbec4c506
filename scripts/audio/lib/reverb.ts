import { type Ear, type Signal, TAU } from './signal.ts'

export interface Room {
  decaySeconds: number
  brightness: number
  wet: number
  dry: number
}

const LINE_SECONDS = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0617, 0.0709, 0.0797]

interface DelayLine {
  buffer: Float32Array
  position: number
  damped: number
  feedback: number
}

const createLine = (sampleRate: number, seconds: number, decaySeconds: number): DelayLine => ({
  buffer: new Float32Array(Math.round(seconds * sampleRate)),
  position: 0,
  damped: 0,
  feedback: 10 ** ((-3 * seconds) / decaySeconds),
})

export const stereoReverb = (input: Signal, sampleRate: number, room: Room): [Signal, Signal] => {
  const lines = LINE_SECONDS.map((seconds) => createLine(sampleRate, seconds, room.decaySeconds))
  const damping = 1 - Math.exp((-TAU * room.brightness) / sampleRate)
  const heads = new Float64Array(lines.length)
  let right = 0
  const left = (): number => {
    const x = input()
    let total = 0
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i]
      line.damped += (line.buffer[line.position] - line.damped) * damping
      heads[i] = line.damped
      total += line.damped
    }
    const reflection = (total * 2) / lines.length
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i]
      line.buffer[line.position] = x * 0.35 + (heads[i] - reflection) * line.feedback
      line.position = line.position + 1 === line.buffer.length ? 0 : line.position + 1
    }
    right = x * room.dry + (heads[1] + heads[3] - heads[4] + heads[6]) * room.wet
    return x * room.dry + (heads[0] - heads[2] + heads[5] + heads[7]) * room.wet
  }
  return [left, () => right]
}

/** What one ear hears of a room: each has echoes of its own. */
export const reverb = (input: Signal, sampleRate: number, room: Room, ear: Ear = 0): Signal => {
  const [left, right] = stereoReverb(input, sampleRate, room)
  if (ear === 0) return left
  return () => {
    left()
    return right()
  }
}
