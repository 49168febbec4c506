export type Frame = { length: number; kilobits: number; isFirstVersion: boolean; isMono: boolean; isChecked: boolean }

const kiloBits = {
  one: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const hertz = [44_100, 48_000, 32_000]

/** The frame of an MP3 (MPEG 1, 2 or 2.5, layer III) whose header stands here; undefined where none does. */
export function frameAt(bytes: Uint8Array, from: number): Frame | undefined {
  const [sync = 0, kind = 0, rates = 0, mode = 0] = bytes.subarray(from, from + 4)
  const version = (kind >> 3) & 3
  if (sync !== 0xff || kind < 0xe0 || version === 1 || ((kind >> 1) & 3) !== 1) return undefined
  const isFirstVersion = version === 3
  const kilobits = kiloBits[isFirstVersion ? 'one' : 'two'][(rates >> 4) - 1]
  const rate = hertz[(rates >> 2) & 3]
  if (!kilobits || !rate) return undefined
  const slower = { 3: 1, 2: 2, 0: 4 }[version] ?? 1
  const length = Math.floor(((isFirstVersion ? 144_000 : 72_000) * kilobits * slower) / rate) + ((rates >> 1) & 1)
  return { length, kilobits, isFirstVersion, isMono: mode >= 0xc0, isChecked: (kind & 1) === 0 }
}

/** How long the ID3 tag is that an MP3 begins with; undefined where it has none. */
export function tagLength(bytes: Uint8Array): number | undefined {
  const [i, d, three, , , flags = 0, ...size] = bytes.subarray(0, 10)
  if (i !== 0x49 || d !== 0x44 || three !== 0x33 || size.length < 4 || size.some((byte) => byte > 0x7f))
    return undefined
  const hasFooter = (flags & 0x10) !== 0
  return 10 + size.reduce((sum, byte) => sum * 128 + byte, 0) + (hasFooter ? 10 : 0)
}
