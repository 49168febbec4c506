import { frameAt, tagLength } from '#shared/mp3.ts'

export type AudioFormat = 'mp3' | 'm4a' | 'aac' | 'ogg' | 'opus' | 'wav' | 'flac' | 'webm'

/** So many bytes from the beginning are enough to tell. */
export const headBytes = 16 * 1024

/** What a file is by its own bytes; its name and what its sender calls it do not count. */
export function formatOf(head: Uint8Array): AudioFormat | undefined {
  if (tagLength(head) !== undefined || startsWithFrames(head, mp3FrameLength)) return 'mp3'
  if (startsWithFrames(head, adtsFrameLength)) return 'aac'
  if (textAt(head, 4, 4) === 'ftyp' && !/^(M4V |qt {2}|heic|heix|mif1|avif)$/.test(textAt(head, 8, 4))) return 'm4a'
  if (textAt(head, 0, 4) === 'fLaC' && (at(head, 4) & 0x7f) === 0 && at(head, 7) === 34) return 'flac'
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WAVE' && hasSoundChunk(head)) return 'wav'
  if (textAt(head, 0, 5) === 'OggS\0') return oggFormat(head)
  if (textAt(head, 0, 4) === '\x1a\x45\xdf\xa3' && isSoundOnly(textAt(head, 0, head.length))) return 'webm'
  return undefined
}

/** What the head alone cannot tell: shown every piece, the head first, and asked at the end. */
export function watch(
  format: AudioFormat,
  head: Uint8Array,
): { see: (piece: Uint8Array) => void; isAudio: () => boolean } {
  if (format === 'mp3') return watchFrames(tagLength(head) ?? 0)
  if (format === 'm4a') return watchTracks()
  return { see: () => {}, isAudio: () => true }
}

/** A tag, pictures included, may be longer than the head: the sound must begin where the tag says it ends. */
function watchFrames(from: number) {
  const beginning = new Uint8Array(headBytes)
  let kept = 0
  let passed = 0
  return {
    see(piece: Uint8Array) {
      const part = piece.subarray(Math.max(0, from - passed)).subarray(0, headBytes - kept)
      beginning.set(part, kept)
      kept += part.length
      passed += piece.length
    },
    isAudio: () => startsWithFrames(beginning.subarray(0, kept), mp3FrameLength),
  }
}

/** The list of tracks may stand at the end; it must name sound, and no film. */
function watchTracks() {
  const kinds = new Set<string>()
  const box = 'hdlr'.length + 12
  let tail = new Uint8Array()
  return {
    see(piece: Uint8Array) {
      const bytes = new Uint8Array(tail.length + piece.length)
      bytes.set(tail)
      bytes.set(piece, tail.length)
      for (let from = bytes.indexOf(H); from >= 0; from = bytes.indexOf(H, from + 1))
        if (at(bytes, from + 1) === D) kinds.add(trackKind(textAt(bytes, from, box)))
      tail = bytes.slice(-box)
    },
    isAudio: () => kinds.has('soun') && !kinds.has('vide'),
  }
}

const [H, D] = [0x68, 0x64]

const trackKind = (box: string) => /^hdlr\0{4}(?:\0{4}|mhlr)(soun|vide)$/.exec(box)?.[1] ?? ''

const mp3FrameLength = (bytes: Uint8Array, from: number) => frameAt(bytes, from)?.length

type FrameLength = (bytes: Uint8Array, from: number) => number | undefined

/** Two frames in a row, after nothing but padding: by chance that does not happen. */
function startsWithFrames(bytes: Uint8Array, lengthAt: FrameLength): boolean {
  const first = bytes.findIndex((byte) => byte !== 0)
  const length = first < 0 ? undefined : lengthAt(bytes, first)
  return length !== undefined && lengthAt(bytes, first + length) !== undefined
}

function adtsFrameLength(bytes: Uint8Array, from: number): number | undefined {
  if (at(bytes, from) !== 0xff || (at(bytes, from + 1) & 0xf6) !== 0xf0) return undefined
  if (((at(bytes, from + 2) >> 2) & 15) > 12) return undefined
  const length = ((at(bytes, from + 3) & 3) << 11) | (at(bytes, from + 4) << 3) | (at(bytes, from + 5) >> 5)
  return length >= 7 ? length : undefined
}

function oggFormat(head: Uint8Array): AudioFormat | undefined {
  const packet = textAt(head, 27 + at(head, 26), 8)
  if (packet === 'OpusHead') return 'opus'
  return packet.startsWith('\x01vorbis') || packet.startsWith('\x7fFLAC') ? 'ogg' : undefined
}

function hasSoundChunk(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  for (let from = 12; from + 8 <= head.length; ) {
    if (textAt(head, from, 4) === 'fmt ') return true
    const size = view.getUint32(from + 4, true)
    from += 8 + size + (size % 2)
  }
  return false
}

const isSoundOnly = (head: string) =>
  head.slice(0, 64).includes('webm') && /A_(OPUS|VORBIS)/.test(head) && !/V_(VP8|VP9|AV1|MPEG|THEORA)/.test(head)

const at = (bytes: Uint8Array, place: number) => bytes[place] ?? -1

const latin = new TextDecoder('latin1')

const textAt = (bytes: Uint8Array, from: number, length: number) => latin.decode(bytes.subarray(from, from + length))
