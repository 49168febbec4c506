import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const BLOCK = 512

/** An entry of a tar as whoever makes one up may write it: any type, any link, any length claimed. */
export type Part = { name: string; content: Buffer; type?: string; link?: string; prefix?: string; size?: string }

/** A copy of an archive with its entries changed, whose end tells the right hash again. Answers its path. */
export function madeUp(archive: string, change: (parts: Part[]) => Part[], after = Buffer.alloc(2 * BLOCK)): string {
  const parts = change(partsOf(readFileSync(archive)))
  const end = parts.findIndex(({ name }) => name === 'end.json')
  const before = Buffer.concat(parts.slice(0, end).map(blocksOf))
  const told = parts[end]
  if (told) {
    const summary = { ...jsonOf(told), sha256: createHash('sha256').update(before).digest('hex') }
    told.content = Buffer.from(JSON.stringify(summary))
  }
  const path = `${archive}.${randomBytes(4).toString('hex')}`
  writeFileSync(path, Buffer.concat([before, ...parts.slice(end).map(blocksOf), after]))
  return path
}

/** The entry of that name with its JSON changed. */
export const withJson =
  (name: string, change: (content: Record<string, unknown>) => object) =>
  (parts: Part[]): Part[] =>
    parts.map((part) =>
      part.name === name ? { ...part, content: Buffer.from(JSON.stringify(change(jsonOf(part)))) } : part,
    )

const jsonOf = ({ content }: Part): Record<string, unknown> => JSON.parse(content.toString())

function partsOf(bytes: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 0; bytes[at]; ) {
    const text = (from: number, length: number) =>
      bytes.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '')
    const size = Number.parseInt(text(124, 12), 8)
    parts.push({ name: text(0, 100), content: bytes.subarray(at + BLOCK, at + BLOCK + size) })
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return parts
}

function blocksOf({ name, content, type = '0', link = '', prefix = '', size = octal(content.length) }: Part): Buffer {
  const head = Buffer.alloc(BLOCK)
  const fields: [number, string][] = [
    [0, name],
    [100, '0000600'],
    [108, '0000000'],
    [116, '0000000'],
    [124, size],
    [136, octal(0)],
    [148, '        '],
    [156, type],
    [157, link],
    [257, 'ustar\x0000'],
    [345, prefix],
  ]
  for (const [at, text] of fields) head.write(text, at)
  head.write(
    head
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0'),
    148,
  )
  head[154] = 0
  return Buffer.concat([head, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)])
}

const octal = (value: number) => value.toString(8).padStart(11, '0')
