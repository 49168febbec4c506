import type { Measure } from '#shared/sound/loudness.ts'
import { highpass } from './filters.ts'
import { sampleRate, samplesOf } from './form.ts'
import { type Channels, level, measure } from './level.ts'
import { encodeMp3 } from './mp3.ts'
import type { Piece } from './piece.ts'
import { createRandom } from './random.ts'
import { decibels, type Ear, ease } from './signal.ts'

const SUBSONIC = 28
const SILENT_EDGE = 0.02
const EARS: Ear[] = [0, 1]

export async function renderPiece(piece: Piece): Promise<{ mp3: Buffer; source: Measure }> {
  const sound = compose(piece)
  const source = measure([sound])
  level(sound, decibels(piece.loudness - source.lufs))
  return { mp3: await encodeMp3(sound, piece.kbps), source }
}

const compose = (piece: Piece): Channels =>
  EARS.slice(0, piece.channels).map((ear) => {
    const studio = { sampleRate, seconds: piece.seconds, random: createRandom(piece.slug, ear) }
    const signal = highpass(piece.compose(studio), sampleRate, SUBSONIC)
    return new Float32Array(samplesOf(piece.seconds)).map((_, at) => signal() * fadeAt(piece, at / sampleRate))
  })

const fadeAt = ({ seconds, fadeIn, fadeOut }: Piece, now: number): number =>
  ease((now - SILENT_EDGE) / fadeIn) * ease((seconds - SILENT_EDGE - now) / fadeOut)
