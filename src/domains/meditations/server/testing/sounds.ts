/** The smallest bytes that are what they say, made here so that no test needs an encoder. */

const text = (words: string) => Buffer.from(words, 'latin1')

/** Silent frames of 128 kbit/s, of exactly so many bytes. */
export function mp3(size = 4_000): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.alloc(size, frame)
}

export function id3(tagSize: number, sound: Buffer = mp3()): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (tagSize >> shift) & 0x7f)
  return Buffer.concat([text('ID3\x03\0\0'), Buffer.from(size), Buffer.alloc(tagSize, 7), sound])
}

export function aac(): Buffer {
  const frame = Buffer.alloc(200)
  frame.set([0xff, 0xf1, 0x50, 0x80, 200 >> 3, (200 & 7) << 5])
  return Buffer.alloc(2_000, frame)
}

const box = (name: string, ...inside: Buffer[]) => {
  const content = Buffer.concat(inside)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + content.length)
  return Buffer.concat([size, text(name), content])
}

/** The list of tracks last, as most encoders leave it. */
export const mp4 = (...kinds: ('soun' | 'vide')[]) =>
  Buffer.concat([
    box('ftyp', text('isom\0\0\x02\0isommp42')),
    box('mdat', Buffer.alloc(100_000, 'hd')),
    box('moov', ...kinds.map((kind) => box('trak', box('mdia', box('hdlr', text(`\0\0\0\0\0\0\0\0${kind}`)))))),
  ])

export const ogg = (packet: string) =>
  Buffer.concat([
    text('OggS\0\x02'),
    Buffer.alloc(20),
    Buffer.from([1, packet.length]),
    text(packet),
    Buffer.alloc(500),
  ])

export function wav(): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(content.length)
    return Buffer.concat([text(name), size, content])
  }
  const chunks = [chunk('JUNK', Buffer.alloc(28)), chunk('fmt ', Buffer.alloc(16)), chunk('data', Buffer.alloc(400))]
  return chunk('RIFF', Buffer.concat([text('WAVE'), ...chunks]))
}

export const flac = () => Buffer.concat([text('fLaC\0\0\0\x22'), Buffer.alloc(500)])

export const webm = (...codecs: string[]) =>
  Buffer.concat([
    text('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm'),
    ...codecs.map((codec) => text(`\x86\x86${codec}`)),
    Buffer.alloc(500),
  ])
