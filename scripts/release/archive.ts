import { createWriteStream, readFileSync, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BLOCK, headerOf, paddingOf } from '#app/server/backup/tarFormat.ts'

/** What stands at a name of the archive: a file of this machine, bytes made for it, or a link. */
export type Source = { from: string } | { bytes: Buffer; isProgram?: boolean } | { linkTo: string }

export type Contents = Map<string, Source>

/**
 * A .tar.gz that is a function of its contents: sorted, every time the same, no owner, and of a file's mode only whether it
 * is a program.
 */
export const writeArchive = (path: string, contents: Contents, modifiedAt: Date) =>
  pipeline(Readable.from(tarOf(contents, modifiedAt)), createGzip({ level: 9 }), createWriteStream(path))

function* tarOf(contents: Contents, modifiedAt: Date) {
  const folders = new Set([...contents.keys()].flatMap(foldersOf))
  for (const name of [...folders, ...contents.keys()].sort()) {
    const source = contents.get(name)
    if (!source) yield headerOf({ kind: 'folder', name, size: 0, mode: 0o755, modifiedAt })
    else if ('linkTo' in source)
      yield headerOf({ kind: 'link', name, size: 0, mode: 0o777, modifiedAt, linkTo: source.linkTo })
    else {
      const bytes = 'from' in source ? readFileSync(source.from) : source.bytes
      yield headerOf({ kind: 'file', name, size: bytes.length, mode: isProgram(source) ? 0o755 : 0o644, modifiedAt })
      yield bytes
      yield paddingOf(bytes.length)
    }
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** Named with a slash at their end, so that they stand before what is in them. */
const foldersOf = (name: string) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index + 1))

const isProgram = (source: Exclude<Source, { linkTo: string }>) =>
  'from' in source ? (statSync(source.from).mode & 0o100) !== 0 : source.isProgram === true
