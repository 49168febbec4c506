export const BLOCK = 512

/** The last entry of an archive tells the hash of everything before it. */
export const END = 'end.json'

const kinds = { file: '0', link: '2', folder: '5' } as const

export type TarEntry = {
  kind: keyof typeof kinds
  name: string
  size: number
  mode: number
  modifiedAt: Date
  linkTo?: string
}

export const sumOf = (block: Buffer) => block.reduce((sum, byte) => sum + byte, 0)

export const paddingOf = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** Of a POSIX tar (ustar), owned by nobody in particular. */
export function headerOf({ kind, name, size, mode, modifiedAt, linkTo = '' }: TarEntry): Buffer {
  if (Buffer.byteLength(linkTo) > 100) throw new Error(`${linkTo} is too long a name`)
  const { prefix, rest } = inTwo(name)
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, width: number) => value.toString(8).padStart(width - 1, '0')
  block.write(rest, 0)
  block.write(octal(mode, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(Math.floor(modifiedAt.getTime() / 1000), 12), 136)
  block.write(`        ${kinds[kind]}${linkTo}`, 148)
  block.write('ustar\x0000', 257)
  block.write(prefix, 345)
  block.write(octal(sumOf(block), 7), 148)
  return block
}

/** A name longer than its 100 bytes is cut at a slash; up to 155 bytes before it go into the prefix. */
function inTwo(name: string) {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', rest: name }
  const cut = name.indexOf('/', name.length - 101)
  const [prefix, rest] = [name.slice(0, cut), name.slice(cut + 1)]
  if (cut < 1 || Buffer.byteLength(prefix) > 155 || Buffer.byteLength(rest) > 100)
    throw new Error(`${name} is too long a name`)
  return { prefix, rest }
}
