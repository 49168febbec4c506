import { expect, test } from 'vitest'
import { formatOf, headBytes, watch } from './audioFormat.ts'
import { aac, flac, id3, mp3, mp4, ogg, wav, webm } from './server/testing/sounds.ts'

/** As an upload sees it: the head, then everything in uneven pieces. */
function judge(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, headBytes)
  const format = formatOf(head)
  if (!format) return undefined
  const watched = watch(format, head)
  for (const piece of [head, ...pieces(bytes.subarray(headBytes))]) watched.see(piece)
  return watched.isAudio() ? format : undefined
}

function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 5_003) yield bytes.subarray(at, at + 5_003)
}

test.each([
  ['frames', mp3(), 'mp3'],
  ['a short tag before them', id3(100), 'mp3'],
  ['a tag longer than the head', id3(200_001), 'mp3'],
  ['padding after the tag', id3(10, Buffer.concat([Buffer.alloc(900), mp3()])), 'mp3'],
  ['AAC in ADTS', aac(), 'aac'],
  ['MP4 with sound', mp4('soun'), 'm4a'],
  ['Vorbis', ogg('\x01vorbis'), 'ogg'],
  ['Opus', ogg('OpusHead'), 'opus'],
  ['WAV', wav(), 'wav'],
  ['FLAC', flac(), 'flac'],
  ['WebM with sound', webm('A_OPUS'), 'webm'],
] as const)('%s is audio', (_, bytes, format) => {
  expect(judge(bytes)).toBe(format)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(20_000)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page behind a tag', id3(20, Buffer.from('<!doctype html>'.repeat(400)))],
  ['a tag that promises more than there is', id3(200_000).subarray(0, 50_000)],
  ['a page with sound behind it', Buffer.concat([Buffer.from('<html>'), mp3()])],
  ['one frame', mp3(417)],
  ['a film', mp4('soun', 'vide')],
  ['a film without sound', mp4('vide')],
  ['an MP4 without tracks', mp4()],
  ['a picture in the same family', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')],
  ['an Ogg film', ogg('\x80theora')],
  ['a RIFF that is a picture', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
  ['a WebM film', webm('V_VP9', 'A_OPUS')],
  ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a PDF', Buffer.from('%PDF-1.7')],
])('%s is not audio', (_, bytes) => {
  expect(judge(bytes)).toBeUndefined()
})
