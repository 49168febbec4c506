import { spawnSync } from 'node:child_process'
import { frameBytes } from './form.ts'

const FORM = ['-b', '112', '--resample', '48', '-m', 'j', '-q', '2']
const RAW = ['-r', '-s', '48', '--bitwidth', '16', '--signed', '--little-endian']
/** No frame borrows bits from those before it, and there are no tags: a sound can be cut and joined at every frame. */
const CUTTABLE = ['--nores', '-t']

/** Frames of 24 ms, made by LAME 3.100 (the program; the packages of it cannot switch the bit reservoir off). */
export function encodeFrames([left, right]: Float32Array[]): Buffer {
  const samples = new Int16Array(left.length * 2)
  for (let i = 0; i < left.length; i++) {
    samples[i * 2] = Math.round(left[i] * 32767)
    samples[i * 2 + 1] = Math.round(right[i] * 32767)
  }
  const { stdout, error, status } = spawnSync('lame', ['--silent', ...RAW, ...FORM, ...CUTTABLE, '-', '-'], {
    input: new Uint8Array(samples.buffer),
    maxBuffer: 1 << 28,
  })
  if (error || status !== 0) throw error ?? new Error('lame failed')
  if (stdout.length % frameBytes) throw new Error('lame made frames of another form')
  return stdout
}
