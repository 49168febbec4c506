import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const RATE = 48_000

/**
 * What the stand-in microphone plays from the moment it is opened: silence through the count-in and some seconds more, then as
 * much speech as this, then silence.
 */
export const speechSeconds = 1.5
const PERIOD = 12
const BEGINS = 5.5

/** Of a run alone: its server's port names it. */
const file = join(tmpdir(), `lumiar-microphone-${process.env.E2E_PORT ?? 'own'}.wav`)

/** Options of a browser whose microphone plays a known file, and is given to whoever may ask for it. */
export const microphoneArgs = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${file}`,
]

/** The browser reads it whenever a microphone is opened. */
export const loadMicrophone = () => writeFileSync(file, wav())
export const unloadMicrophone = () => rmSync(file)

/** Syllables of a low voice, quiet, as somebody speaks far from a microphone. */
function sampleAt(second: number): number {
  const since = second - BEGINS
  if (since < 0 || since > speechSeconds) return 0
  const syllable = 0.25 + 0.75 * Math.sin(Math.PI * 4 * since) ** 2
  const tone = [1, 2, 3, 5].reduce((sum, n) => sum + Math.sin(Math.PI * 2 * 140 * n * since) / n, 0)
  return 0.02 * syllable * tone
}

function wav(): Buffer {
  const samples = Buffer.alloc(PERIOD * RATE * 2)
  for (let at = 0; at < PERIOD * RATE; at++) samples.writeInt16LE(Math.round(sampleAt(at / RATE) * 0x7fff), at * 2)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
