import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Piece } from './lib/piece.ts'
import { renderPiece } from './lib/render.ts'
import { pieces } from './pieces/index.ts'

const here = dirname(fileURLToPath(import.meta.url))

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' } },
  })
  return { out: values.out && resolve(values.out), slugs: positionals }
}

const choosePieces = (slugs: string[]): Piece[] => {
  const unknown = slugs.filter((slug) => !pieces.some((piece) => piece.slug === slug))
  if (unknown.length) throw new Error(`Unknown piece: ${unknown.join(', ')}`)
  return slugs.length ? pieces.filter((piece) => slugs.includes(piece.slug)) : pieces
}

const writePiece = async (piece: Piece, folder: string): Promise<void> => {
  const startedAt = Date.now()
  const { mp3, source, gainDb } = await renderPiece(piece)
  await writeFile(join(folder, `${piece.slug}.mp3`), mp3)
  const kbps = (mp3.length * 8) / piece.seconds / 1000
  console.log(
    [
      piece.slug.padEnd(22),
      `${(mp3.length / 1000).toFixed(0)} kB`.padStart(8),
      `${kbps.toFixed(1)} kbit/s`,
      `source ${source.lufs.toFixed(1)} LUFS, peak ${source.truePeakDb.toFixed(1)} dB`,
      `gain ${gainDb.toFixed(1)} dB`,
      `${((Date.now() - startedAt) / 1000).toFixed(0)} s`,
    ].join('  '),
  )
}

const folderOf = ({ isForTape }: Piece) => join(here, '../../content', isForTape ? 'bells' : 'audio')

const { out, slugs } = readArguments()
for (const piece of choosePieces(slugs)) {
  const folder = out ?? folderOf(piece)
  await mkdir(folder, { recursive: true })
  await writePiece(piece, folder)
}
