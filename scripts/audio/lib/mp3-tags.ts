const ENCODER_DELAY = 576
const TOC_ENTRIES = 100
const XING_FLAGS = 0x0f
const LAME_TAG_BYTES = 36

const MPEG1_KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const MPEG2_KBPS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const MPEG1_RATES = [44100, 48000, 32000]
const MPEG2_RATES = [22050, 24000, 16000]

interface FrameHeader {
  mpeg1: boolean
  mono: boolean
  kbps: number
  sampleRate: number
  bytes: number
  samples: number
}

const readHeader = (data: Uint8Array, offset: number): FrameHeader => {
  const synchronised = data[offset] === 0xff && (data[offset + 1] & 0xe0) === 0xe0
  if (!synchronised) throw new Error(`No MP3 frame at byte ${offset}`)
  const mpeg1 = ((data[offset + 1] >> 3) & 3) === 3
  const kbps = (mpeg1 ? MPEG1_KBPS : MPEG2_KBPS)[data[offset + 2] >> 4]
  const sampleRate = (mpeg1 ? MPEG1_RATES : MPEG2_RATES)[(data[offset + 2] >> 2) & 3]
  const padding = (data[offset + 2] >> 1) & 1
  const bytes = Math.floor(((mpeg1 ? 144 : 72) * kbps * 1000) / sampleRate) + padding
  return { mpeg1, mono: data[offset + 3] >> 6 === 3, kbps, sampleRate, bytes, samples: mpeg1 ? 1152 : 576 }
}

const frameOffsets = (music: Uint8Array): number[] => {
  const offsets: number[] = []
  for (let at = 0; at + 4 <= music.length; at += readHeader(music, at).bytes) offsets.push(at)
  return offsets
}

const crc16 = (data: Uint8Array): number => {
  let crc = 0
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1
  }
  return crc
}

const sideInfoBytes = ({ mpeg1, mono }: FrameHeader): number => {
  if (mpeg1) return mono ? 17 : 32
  return mono ? 9 : 17
}

const tagFrameFor = (music: Uint8Array): { frame: Uint8Array; xingAt: number } => {
  const first = readHeader(music, 0)
  const xingAt = 4 + sideInfoBytes(first)
  const needed = xingAt + 16 + TOC_ENTRIES + 4 + LAME_TAG_BYTES
  const table = first.mpeg1 ? MPEG1_KBPS : MPEG2_KBPS
  const index = table.findIndex((kbps) => kbps && ((first.mpeg1 ? 144 : 72) * kbps * 1000) / first.sampleRate >= needed)
  const header = Uint8Array.from(music.subarray(0, 4))
  header[1] |= 1
  header[2] = (index << 4) | (header[2] & 0x0c)
  const frame = new Uint8Array(readHeader(header, 0).bytes)
  frame.set(header)
  return { frame, xingAt }
}

const writeToc = (view: DataView, at: number, offsets: number[], tagBytes: number, totalBytes: number): void => {
  for (let i = 0; i < TOC_ENTRIES; i++) {
    const offset = offsets[Math.floor((i * offsets.length) / TOC_ENTRIES)] + tagBytes
    view.setUint8(at + i, Math.min(255, Math.floor((256 * offset) / totalBytes)))
  }
}

const writeText = (frame: Uint8Array, at: number, text: string): void =>
  frame.set(
    Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
    at,
  )

interface LameTag {
  variable: boolean
  padding: number
  totalBytes: number
}

const writeLameTag = (frame: Uint8Array, at: number, music: Uint8Array, tag: LameTag): void => {
  const view = new DataView(frame.buffer)
  writeText(frame, at, 'LAME3.100')
  view.setUint8(at + 9, tag.variable ? 4 : 1)
  const packed = (ENCODER_DELAY << 12) | tag.padding
  view.setUint8(at + 21, packed >>> 16)
  view.setUint16(at + 22, packed & 0xffff)
  view.setUint32(at + 28, tag.totalBytes)
  view.setUint16(at + 32, crc16(music))
  view.setUint16(at + 34, crc16(frame.subarray(0, at + 34)))
}

export const withSeekTable = (music: Uint8Array, samples: number, variable: boolean): Uint8Array => {
  const { frame, xingAt } = tagFrameFor(music)
  const view = new DataView(frame.buffer)
  const offsets = frameOffsets(music)
  const totalBytes = frame.length + music.length
  const encoded = offsets.length * readHeader(music, 0).samples
  const padding = Math.min(4095, Math.max(0, encoded - ENCODER_DELAY - samples))
  writeText(frame, xingAt, variable ? 'Xing' : 'Info')
  view.setUint32(xingAt + 4, XING_FLAGS)
  view.setUint32(xingAt + 8, offsets.length)
  view.setUint32(xingAt + 12, totalBytes)
  writeToc(view, xingAt + 16, offsets, frame.length, totalBytes)
  writeLameTag(frame, xingAt + 20 + TOC_ENTRIES, music, { variable, padding, totalBytes })
  return Buffer.concat([frame, music])
}

const id3TextFrame = (id: string, text: string): Buffer => {
  const body = Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  const header = Buffer.alloc(10)
  header.write(id, 'latin1')
  header.writeUInt32BE(body.length, 4)
  return Buffer.concat([header, body])
}

export const id3Tag = (title: string, artist: string): Buffer => {
  const frames = Buffer.concat([id3TextFrame('TIT2', title), id3TextFrame('TPE1', artist)])
  const header = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 0])
  for (let i = 0; i < 4; i++) header[9 - i] = (frames.length >> (7 * i)) & 0x7f
  return Buffer.concat([header, frames])
}
