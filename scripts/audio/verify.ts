import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Ambience } from './lib/ambience.ts'
import { decode } from './lib/decode.ts'
import { frameBytes, frameSamples, sampleRate } from './lib/form.ts'
import { correlationOf, differenceAt, edgeDb, loudnessOf, shareAbove, stepAt } from './lib/measureHeard.ts'
import { ambiences } from './pieces/ambiences.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const DOCUMENT = join(root, 'docs/sounds.md')

/** Joined as a start of the program joins them. */
const joinedOf = (piece: Ambience) => {
  const stretches = Array.from({ length: piece.stretches }, (_, i) => `stretch-${i + 1}`)
  const order = ['beginning', ...stretches, 'end']
  return order.map((name) => readFileSync(join(root, 'content/audio', piece.slug, `${name}.mp3`)))
}

const inspect = (piece: Ambience) => {
  const parts = joinedOf(piece)
  const frames = Buffer.concat(parts)
  const heard = decode(frames)
  const joints = parts.slice(0, -1).map((_, i) => jointAfter(parts.slice(0, i + 1)))
  const { lufs, truePeakDb } = loudnessOf(heard)
  return {
    piece,
    kbps: (frames.length * 8) / (heard[0].length / sampleRate) / 1000,
    isWhole: heard[0].length === (frames.length / frameBytes) * frameSamples,
    borrows: borrowing(frames),
    lufs,
    truePeakDb,
    correlation: correlationOf(heard),
    above10: shareAbove(heard, 10_000),
    above12: shareAbove(heard, 12_000),
    edge: edgeDb(heard),
    step: Math.max(...joints.map((joint) => stepAt(heard, joint))),
    difference: Math.max(...joints.slice(1).map((joint) => differenceAt(heard, joints[0], joint))),
  }
}

type Report = ReturnType<typeof inspect>

const jointAfter = (parts: Buffer[]): number =>
  parts.reduce((sum, { length }) => sum + (length / frameBytes) * frameSamples, 0)

/** How many frames need bits of those before them. */
const borrowing = (frames: Buffer): number => {
  let count = 0
  for (let at = 0; at < frames.length; at += frameBytes) if (frames[at + 4] || frames[at + 5] & 0x80) count++
  return count
}

const complaints = (report: Report): string[] => {
  const { piece } = report
  const checks: [boolean, string][] = [
    [report.isWhole && report.borrows === 0 && Math.abs(report.kbps - 112) < 0.5, 'form'],
    [Math.abs(report.lufs - piece.loudness) <= 1, 'loudness'],
    [report.truePeakDb < -1, 'peak'],
    [report.correlation < 0.9 && report.correlation > -0.1, 'width'],
    [!piece.isBright || report.above12 > -60, 'spectrum'],
    [report.edge < -50, 'edges'],
    [report.step < 8, 'step at a joint'],
    [report.difference < -20, 'joints differ'],
  ]
  return checks.filter(([fine]) => !fine).map(([, name]) => name)
}

const row = (report: Report): string => {
  const { lufs, truePeakDb, correlation, above10, above12, edge, step, difference } = report
  const numbers = [lufs, truePeakDb, above10, above12, edge, step, difference].map((value) => value.toFixed(1))
  const [loudness, peak, ...others] = numbers
  const form = `${sampleRate / 1000} kHz stereo ${report.kbps.toFixed(0)} kbit/s`
  const cells = [report.piece.slug, form, loudness, peak, correlation.toFixed(2), ...others]
  return `| ${[...cells, complaints(report).join(', ') || 'ok'].join(' | ')} |`
}

const HEADER = [
  '| sound | form | LUFS | true peak dB | correlation | above 10 kHz, dB | above 12 kHz, dB | edges dB | step at a joint | joints differ, dB | verdict |',
  '|---|---|---|---|---|---|---|---|---|---|---|',
]

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })
const wanted = ambiences.filter(({ slug }) => positionals.length === 0 || positionals.includes(slug))
const shipped = wanted.filter(({ slug }) => existsSync(join(root, 'content/audio', slug)))
const reports = shipped.map((piece) => {
  const report = inspect(piece)
  console.log(row(report))
  return report
})
if (values.write) {
  const text = readFileSync(DOCUMENT, 'utf8')
  writeFileSync(DOCUMENT, `${text.slice(0, text.indexOf(HEADER[0]))}${[...HEADER, ...reports.map(row)].join('\n')}\n`)
}
if (reports.some((report) => complaints(report).length)) process.exitCode = 1
