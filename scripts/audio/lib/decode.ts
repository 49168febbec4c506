import { spawnSync } from 'node:child_process'
import type { Heard } from './texture.ts'

/** What a player makes of these frames, by mpg123: for both ears, also where there is one channel. */
export function decode(frames: Buffer): Heard {
  const form = ['-q', '-s', '--stereo', '-e', 'f32']
  const { stdout, error } = spawnSync('mpg123', [...form, '-'], { input: frames, maxBuffer: 1 << 30 })
  if (error) throw error
  const samples = new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length))
  const [left, right] = [new Float32Array(samples.length / 2), new Float32Array(samples.length / 2)]
  for (let at = 0; at < left.length; at++) {
    left[at] = samples[at * 2]
    right[at] = samples[at * 2 + 1]
  }
  return [left, right]
}
