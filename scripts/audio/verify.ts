import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { complaintsAbout } from './lib/bounds.ts'
import { inspectAmbience, inspectPiece, type Report } from './lib/inspect.ts'
import { rowAbout, tableOf } from './lib/soundsTable.ts'
import { pictureOf } from './lib/spectrogram.ts'
import { ambiences } from './pieces/ambiences.ts'
import { pieces } from './pieces/index.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const DOCUMENT = join(root, 'docs/sounds.md')
const TABLES = '## Measured'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })
const isWanted = ({ slug }: { slug: string }) => positionals.length === 0 || positionals.includes(slug)

const told = (report: Report): Report => {
  console.log(rowAbout(report))
  return report
}

const wanted = ambiences.filter(isWanted)
const missing = wanted.filter(({ slug }) => !existsSync(join(root, 'content/audio', slug)))
if (missing.length) throw new Error(`Not rendered yet: ${missing.map(({ slug }) => slug).join(', ')}`)
const long = wanted.map((piece) => {
  const { heard, joints, ...report } = inspectAmbience(piece, root)
  if (values.write) writeFileSync(join(root, `docs/sounds/${piece.slug}.png`), pictureOf(heard, joints))
  return told(report)
})
const short = pieces.filter(isWanted).map((piece) => told(inspectPiece(piece, root)))

if (values.write && positionals.length === 0) {
  const text = readFileSync(DOCUMENT, 'utf8')
  const pictures = long.map(({ wanted: { slug } }) => `| ${slug} | ![](sounds/${slug}.png) |`)
  const lines = [
    ...[TABLES, '', ...tableOf(long), ''],
    ...['## The bells and the small sample', '', ...tableOf(short), ''],
    ...['## Spectrograms', '', '| sound | 50 Hz to 20 kHz, over its parts |', '|---|---|', ...pictures, ''],
  ]
  writeFileSync(DOCUMENT, `${text.slice(0, text.indexOf(TABLES))}${lines.join('\n')}`)
}
if ([...long, ...short].some((report) => complaintsAbout(report).length)) process.exitCode = 1
