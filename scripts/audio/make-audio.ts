import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Ambience } from './lib/ambience.ts'
import type { Piece } from './lib/piece.ts'
import { renderPiece } from './lib/render.ts'
import { renderAmbience } from './lib/renderAmbience.ts'
import { ambiences } from './pieces/ambiences.ts'
import { pieces } from './pieces/index.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' } },
  })
  return { out: values.out && resolve(values.out), slugs: positionals }
}

const chosen = <T extends { slug: string }>(all: T[], slugs: string[]): T[] =>
  slugs.length ? all.filter(({ slug }) => slugs.includes(slug)) : all

const writePiece = async (piece: Piece, folder: string): Promise<void> => {
  const { mp3, source } = await renderPiece(piece)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${piece.slug}.mp3`), mp3)
  console.log(`${piece.slug}: ${source.lufs.toFixed(1)} LUFS, peak ${source.truePeakDb.toFixed(1)} dB`)
}

const writeAmbience = async (piece: Ambience, folder: string): Promise<void> => {
  const startedAt = Date.now()
  const { files, source } = renderAmbience(piece)
  await mkdir(folder, { recursive: true })
  for (const [name, frames] of Object.entries(files)) await writeFile(join(folder, name), frames)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
  console.log(`${piece.slug}: ${source.lufs.toFixed(1)} LUFS, peak ${source.truePeakDb.toFixed(1)} dB, ${seconds} s`)
}

const { out, slugs } = readArguments()
const unknown = slugs.filter((slug) => ![...pieces, ...ambiences].some((piece) => piece.slug === slug))
if (unknown.length) throw new Error(`Unknown piece: ${unknown.join(', ')}`)
for (const piece of chosen(pieces, slugs)) await writePiece(piece, out ?? join(root, piece.folder))
for (const piece of chosen(ambiences, slugs))
  await writeAmbience(piece, join(out ?? join(root, 'content/audio'), piece.slug))
