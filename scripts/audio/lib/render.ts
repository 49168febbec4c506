import { createLimiter } from '#shared/sound/limiter.ts'
import { createMeter, type Measure } from '#shared/sound/loudness.ts'
import { highpass, lowpass } from './filters.ts'
import { createMp3Writer } from './mp3.ts'
import type { Piece } from './piece.ts'
import { createRandom } from './random.ts'
import { decibels, ease, type Signal } from './signal.ts'

const BLOCK = 8192
const CEILING_DB = -5
const DEEPEST_LIMITING_DB = 6
const ROLL_OFF = 8000
const SUBSONIC = 28
const SILENT_EDGE = 0.02
const ARTIST = 'Lumiar'

type FrameVisitor = (frame: Float64Array) => void

export interface Rendered {
  mp3: Buffer
  source: Measure
  gainDb: number
}

const fadeAt = ({ seconds, fadeIn, fadeOut }: Piece, now: number): number => {
  const opening = ease((now - SILENT_EDGE) / fadeIn)
  const closing = ease((seconds - SILENT_EDGE - now) / fadeOut)
  return opening * closing
}

const polish = (signal: Signal, sampleRate: number): Signal =>
  lowpass(highpass(signal, sampleRate, SUBSONIC), sampleRate, ROLL_OFF)

const forEachFrame = (piece: Piece, visit: FrameVisitor): void => {
  const { sampleRate, seconds } = piece
  const studio = { sampleRate, seconds, random: createRandom(piece.slug) }
  const signals = piece.compose(studio).map((signal) => polish(signal, sampleRate))
  const frame = new Float64Array(piece.channels)
  const total = Math.round(seconds * sampleRate)
  for (let sample = 0; sample < total; sample++) {
    const fade = fadeAt(piece, sample / sampleRate)
    for (let channel = 0; channel < piece.channels; channel++) frame[channel] = signals[channel]() * fade
    visit(frame)
  }
}

const measurePiece = (piece: Piece): Measure => {
  const meter = createMeter(piece.sampleRate, piece.channels)
  forEachFrame(piece, (frame) => meter.add(frame))
  return meter.measure()
}

const gainFor = (piece: Piece, source: Measure): number => {
  const wanted = piece.loudness - source.lufs
  const headroom = CEILING_DB - source.truePeakDb + (piece.limited ? DEEPEST_LIMITING_DB : 0)
  return Math.min(wanted, headroom)
}

const createBlockSink = (channels: number, flush: (block: Float32Array[]) => void) => {
  const block = Array.from({ length: channels }, () => new Float32Array(BLOCK))
  let filled = 0
  const send = (): void => {
    if (filled) flush(block.map((channel) => channel.subarray(0, filled)))
    filled = 0
  }
  return {
    add(frame: Float64Array): void {
      for (let channel = 0; channel < channels; channel++) block[channel][filled] = frame[channel]
      if (++filled === BLOCK) send()
    },
    end: send,
  }
}

export const renderPiece = async (piece: Piece): Promise<Rendered> => {
  const source = measurePiece(piece)
  const gainDb = gainFor(piece, source)
  const gain = decibels(gainDb)
  const writer = await createMp3Writer({ ...piece, artist: ARTIST })
  const limiter = createLimiter(piece.sampleRate, piece.channels, decibels(CEILING_DB))
  const sink = createBlockSink(piece.channels, (block) => writer.write(block))
  forEachFrame(piece, (frame) => {
    for (let channel = 0; channel < piece.channels; channel++) frame[channel] *= gain
    limiter.process(frame)
    sink.add(frame)
  })
  sink.end()
  return { mp3: writer.finish(), source, gainDb }
}
