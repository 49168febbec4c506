export const BLOCK = 512

/** The last entry of an archive tells the hash of everything before it. */
export const END = 'end.json'

export const sumOf = (block: Buffer) => block.reduce((sum, byte) => sum + byte, 0)

export const paddingOf = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
