const MOST_PIXELS = 2000

/** What a picture needs; text, places, profiles, previews and whatever else travels with one is left behind. */
const KEPT = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd, 0xee])
const [START, END, SCAN] = [0xd8, 0xd9, 0xda]
const FRAMES = new Set([0xc0, 0xc1, 0xc2])

/** The picture alone, or nothing when it is none or too large. What follows its end is left behind too. */
export function plainJpeg(bytes: Buffer): Buffer | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START) return undefined
  const kept = [bytes.subarray(0, 2)]
  let hasFrame = false
  let hasScan = false
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === END) return hasScan ? Buffer.concat([...kept, bytes.subarray(at, at + 2)]) : undefined
    if (at + 4 > bytes.length) return undefined
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    if (next < at + 4 || next > bytes.length) return undefined
    if (FRAMES.has(marker)) {
      if (hasFrame || next < at + 10 || !fits(bytes, at)) return undefined
      hasFrame = true
    }
    if (marker === SCAN) {
      if (!hasFrame) return undefined
      hasScan = true
      const end = endOfScan(bytes, next)
      kept.push(bytes.subarray(at, end))
      at = end
    } else {
      if (KEPT.has(marker)) kept.push(bytes.subarray(at, next))
      else if (!isLeftBehind(marker)) return undefined
      at = next
    }
  }
  return undefined
}

const fits = (bytes: Buffer, at: number) =>
  [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)].every((side) => side > 0 && side <= MOST_PIXELS)

/** Inside a scan an FF stands before a zero or a restart mark; anything else is the next segment. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at
  }
  return bytes.length
}

/** Applications' own segments and comments. */
const isLeftBehind = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
