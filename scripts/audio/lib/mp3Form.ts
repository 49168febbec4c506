export interface Mp3Form {
  sampleRate: number
  channels: 1 | 2
  kbps: number
  /** How many frames need bits of those before them. */
  borrowing: number
  samples: number
}

const RATES = [44_100, 48_000, 32_000]
const KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const FRAME_SAMPLES = 1152
const ID3_HEADER = 10

/** What the headers of its frames say; undefined where one is missing, of another kind (MPEG-1 layer III) or unlike the first. */
export function formOf(file: Uint8Array): Mp3Form | undefined {
  const start = soundStart(file)
  const first = headerAt(file, start)
  let [at, frames, borrowing] = [start, 0, 0]
  while (at < file.length) {
    const header = headerAt(file, at)
    if (!first || !header || header.sampleRate !== first.sampleRate || header.channels !== first.channels) return
    if (file[at + 4] || file[at + 5] & 0x80) borrowing++
    at += header.bytes
    frames++
  }
  if (!first || at !== file.length) return
  const seconds = (frames * FRAME_SAMPLES) / first.sampleRate
  const kbps = ((file.length - start) * 8) / seconds / 1000
  return { sampleRate: first.sampleRate, channels: first.channels, kbps, borrowing, samples: frames * FRAME_SAMPLES }
}

function headerAt(file: Uint8Array, at: number) {
  const [sync, layer, rates = 0, mode = 0] = file.subarray(at, at + 4)
  const sampleRate = RATES[(rates >> 2) & 3]
  const kbps = KBPS[rates >> 4]
  if (sync !== 0xff || layer !== 0xfb || !sampleRate || !kbps) return
  const bytes = Math.floor((144_000 * kbps) / sampleRate) + ((rates >> 1) & 1)
  return { sampleRate, channels: mode >= 0xc0 ? (1 as const) : (2 as const), bytes }
}

/** A tag before the sound says its own length, in four times seven bits. */
function soundStart(file: Uint8Array): number {
  if (String.fromCharCode(...file.subarray(0, 3)) !== 'ID3') return 0
  return ID3_HEADER + file.subarray(6, ID3_HEADER).reduce((length, byte) => length * 128 + byte, 0)
}
