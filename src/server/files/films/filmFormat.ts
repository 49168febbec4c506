import type { FilmExtension } from '../keys.ts'

/** Enough to find what a WebM says of itself; an MP4 may say it at its very end. */
export const filmHeadBytes = 64 * 1024

/** Browsers play these; a name or a header proves nothing. */
export function filmFormatOf(head: Buffer): FilmExtension | undefined {
  const text = head.toString('latin1')
  if (text.slice(4, 8) === 'ftyp' && /^(isom|iso\d|mp4[12]|avc1|M4V |dash|MSNV|f4v )$/.test(text.slice(8, 12)))
    return 'mp4'
  const isWebm = text.startsWith('\x1a\x45\xdf\xa3') && text.slice(0, 64).includes('webm')
  return isWebm && /V_(VP8|VP9|AV1)/.test(text) ? 'webm' : undefined
}

/** Looks at each piece as it passes: whether there is a picture in it, and for how many minutes. */
export function watchFilm(format: FilmExtension) {
  let before: Buffer = Buffer.alloc(0)
  let hasPicture = format === 'webm'
  let minutes: number | undefined
  return {
    see(piece: Buffer) {
      const seen = Buffer.concat([before, piece])
      if (format === 'mp4') {
        hasPicture ||= isPictureTrack(seen)
        minutes ??= mp4Minutes(seen)
      } else minutes ??= webmMinutes(seen)
      before = seen.subarray(-OVERLAP)
    },
    hasPicture: () => hasPicture,
    minutes: () => minutes,
  }
}

/** What is looked for is never longer, also where it was cut into two pieces. */
const OVERLAP = 64

/** The handler of a track: 'hdlr', eight zeros, what it handles. */
const isPictureTrack = (seen: Buffer) => seen.includes('hdlr\0\0\0\0\0\0\0\0vide', 0, 'latin1')

/** The movie's header, in its short and its long form. */
function mp4Minutes(seen: Buffer): number | undefined {
  const short = seen.indexOf('\0\0\0\x6cmvhd\0', 0, 'latin1')
  if (short >= 0 && short + 28 <= seen.length)
    return seen.readUInt32BE(short + 24) / Math.max(1, seen.readUInt32BE(short + 20)) / 60
  const long = seen.indexOf('\0\0\0\x78mvhd\x01', 0, 'latin1')
  if (long >= 0 && long + 40 <= seen.length)
    return Number(seen.readBigUInt64BE(long + 32)) / Math.max(1, seen.readUInt32BE(long + 28)) / 60
  return undefined
}

/** Milliseconds, as a float of eight or four bytes. */
function webmMinutes(seen: Buffer): number | undefined {
  const wide = seen.indexOf('\x44\x89\x88', 0, 'latin1')
  if (wide >= 0 && wide + 11 <= seen.length) return seen.readDoubleBE(wide + 3) / 60_000
  const narrow = seen.indexOf('\x44\x89\x84', 0, 'latin1')
  return narrow >= 0 && narrow + 7 <= seen.length ? seen.readFloatBE(narrow + 3) / 60_000 : undefined
}
