import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createMeter } from '#shared/sound/loudness.ts'
import { requireFfmpeg } from './film/ffmpeg.ts'
import type { Piece } from './lib/piece.ts'
import { toDecibels } from './lib/signal.ts'
import { pieces } from './pieces/index.ts'

const LARGEST_TOTAL = 19_000_000
const LARGEST_BELL = 60_000
const QUIET_EDGE = 0.02
const LOUDEST_EDGE_DB = -50
const LOUDEST_PEAK_DB = -3
const LONG = 60

interface Report {
  piece: Piece
  bytes: number
  seconds: number
  edgeDb: number
  lufs: number
  peakDb: number
  secondLufs: number
  secondPeakDb: number
}

const here = dirname(fileURLToPath(import.meta.url))
const { values } = parseArgs({ options: { out: { type: 'string', default: join(here, 'out') } } })
const folder = resolve(values.out)

const ffmpeg = (argumentsList: string[]) => spawnSync('ffmpeg', argumentsList, { maxBuffer: 1 << 30 })

const decode = (file: string, { channels, sampleRate }: Piece): Float32Array => {
  const format = ['-f', 'f32le', '-ac', String(channels), '-ar', String(sampleRate), '-']
  const { stdout } = ffmpeg(['-v', 'error', '-i', file, ...format])
  return new Float32Array(stdout.buffer, stdout.byteOffset, stdout.length >> 2)
}

const edgePeak = (samples: Float32Array, { channels, sampleRate }: Piece): number => {
  const length = Math.round(QUIET_EDGE * sampleRate) * channels
  const edges = [...samples.subarray(0, length), ...samples.subarray(samples.length - length)]
  return toDecibels(Math.max(...edges.map(Math.abs)))
}

const measure = (samples: Float32Array, { channels, sampleRate }: Piece) => {
  const meter = createMeter(sampleRate, channels)
  for (let i = 0; i < samples.length; i += channels) meter.add(samples.subarray(i, i + channels))
  return meter.measure()
}

const secondOpinion = (file: string) => {
  const { stderr } = ffmpeg(['-hide_banner', '-nostats', '-i', file, '-af', 'ebur128=peak=true', '-f', 'null', '-'])
  const summary = stderr.toString().split('Summary:')[1] ?? ''
  const read = (label: string): number => Number(new RegExp(`${label}:\\s+(-?[\\d.]+)`).exec(summary)?.[1])
  return { lufs: read('I'), peakDb: read('Peak') }
}

const inspect = (piece: Piece): Report => {
  const file = join(folder, `${piece.slug}.mp3`)
  const samples = decode(file, piece)
  const { lufs, truePeakDb } = measure(samples, piece)
  const second = secondOpinion(file)
  return {
    piece,
    bytes: statSync(file).size,
    seconds: samples.length / piece.channels / piece.sampleRate,
    edgeDb: edgePeak(samples, piece),
    lufs,
    peakDb: truePeakDb,
    secondLufs: second.lufs,
    secondPeakDb: second.peakDb,
  }
}

const complaints = ({ piece, bytes, seconds, edgeDb, lufs, peakDb, secondLufs, secondPeakDb }: Report): string[] => {
  const long = piece.seconds >= LONG
  const checks: [boolean, string][] = [
    [Math.abs(seconds - piece.seconds) < 1, 'duration'],
    [edgeDb < LOUDEST_EDGE_DB, 'edges'],
    [Math.max(peakDb, secondPeakDb) < LOUDEST_PEAK_DB, 'peak'],
    [!long || Math.abs(lufs + 23) <= 1, 'loudness'],
    [!long || Math.abs(secondLufs + 23) <= 1, 'second loudness'],
    [long || piece.slug === 'amostra' || bytes <= LARGEST_BELL, 'bell size'],
  ]
  return checks.filter(([fine]) => !fine).map(([, name]) => name)
}

const row = (report: Report): string => {
  const { piece, bytes, seconds, edgeDb, lufs, peakDb, secondLufs, secondPeakDb } = report
  const kbps = (bytes * 8) / seconds / 1000
  const format = `${piece.sampleRate / 1000} kHz ${piece.channels === 2 ? 'stereo' : 'mono'} ${kbps.toFixed(1)}`
  const numbers = [lufs, secondLufs, peakDb, secondPeakDb, edgeDb].map((value) => value.toFixed(1))
  const verdict = complaints(report).join(', ') || 'ok'
  const cells = [`${piece.slug}.mp3`, format, seconds.toFixed(2), (bytes / 1000).toFixed(0), ...numbers, verdict]
  return `| ${cells.join(' | ')} |`
}

requireFfmpeg()
console.log('| file | format, kbit/s | s | kB | LUFS | ebur128 | true peak dB | ebur128 peak | edges dB | verdict |')
console.log('|---|---|---|---|---|---|---|---|---|---|')
const reports = pieces.map((piece) => {
  const report = inspect(piece)
  console.log(row(report))
  return report
})
const total = reports.reduce((sum, { bytes }) => sum + bytes, 0)
console.log(`total ${total} bytes of ${LARGEST_TOTAL}`)
if (total > LARGEST_TOTAL || reports.some((report) => complaints(report).length)) process.exitCode = 1
