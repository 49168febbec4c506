import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { typeOfKey } from '#server/files/keys.ts'
import { decrypted } from './age.ts'
import { MAGIC } from './ageHeader.ts'
import { CATALOGUE, type Catalogue, readCatalogue, readSummary, type Summary } from './catalogue.ts'
import { type Entry, entriesOf, jsonOf } from './readTar.ts'
import { END } from './tarFormat.ts'

/** Rows of a table the catalogue names, or a file under one of our own keys. */
export type Content = { entry: Entry } & ({ table: string; key?: never } | { key: string; table?: never })

type Visit = (content: Content, catalogue: Catalogue) => Promise<void>

export type Whole = { catalogue: Catalogue; summary: Summary; isEncrypted: boolean }

const MOST_ENTRIES = 1_000_000

/**
 * Reads an archive from front to back and trusts none of it: the catalogue comes first, every name is one this program
 * gives, none comes twice, and the end tells the hash of all before it. Nothing of it is known to be true before this
 * answers, so whoever writes what is visited must be able to take it back.
 */
export async function readArchive(path: string, passphrase?: string, visit: Visit = async () => {}): Promise<Whole> {
  const isEncrypted = await isSealed(path)
  const seen = new Set<string>()
  let catalogue: Catalogue | undefined
  let summary: Summary | undefined
  for await (const entry of entriesOf(bytesOf(path, isEncrypted, passphrase))) {
    const { name } = entry
    if (summary || seen.has(name) || seen.size >= MOST_ENTRIES || (name === CATALOGUE) !== !catalogue) throw misplaced()
    seen.add(name)
    if (!catalogue) catalogue = readCatalogue(await jsonOf(entry))
    else if (name === END) summary = await readEnd(entry)
    else await visit({ entry, ...placeOf(name, catalogue) }, catalogue)
  }
  if (!catalogue || !summary) throw new Error('The backup is not whole: its end is missing.')
  return { catalogue, summary, isEncrypted }
}

function bytesOf(path: string, isEncrypted: boolean, passphrase: string | undefined): AsyncIterable<Buffer> {
  const bytes = createReadStream(path, { highWaterMark: 1024 * 1024 })
  if (!isEncrypted) return bytes
  if (passphrase === undefined)
    throw new Error('The backup is encrypted: set BACKUP_PASSPHRASE, or give --passphrase-file <file>.')
  return decrypted(bytes, passphrase)
}

async function isSealed(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === MAGIC
  } finally {
    await file.close()
  }
}

async function readEnd(entry: Entry): Promise<Summary> {
  const summary = readSummary(await jsonOf(entry))
  if (summary.sha256 !== entry.hashBefore())
    throw new Error('The backup is damaged: its bytes are not those it was made of.')
  return summary
}

function placeOf(name: string, { tables }: Catalogue) {
  const table = /^tables\/([^/]+)\/\d{10}\.jsonl$/.exec(name)?.[1]
  if (table !== undefined && tables.some((known) => known.name === table)) return { table }
  const key = name.startsWith('files/') ? name.slice('files/'.length) : ''
  if (typeOfKey(key) === undefined) throw misplaced()
  return { key }
}

const misplaced = () => new Error('The backup is damaged: it holds something that does not belong there.')
