import type { Writable } from 'node:stream'
import { fadedPieces, makeFade } from '#shared/fade.ts'
import { readPart } from './readPart.ts'
import type { ByteRange } from './store.ts'
import { written } from './written.ts'

type Sound = { size: number; etag: string; send: (range: ByteRange, to: Writable) => Promise<void> }

/**
 * A sound that goes down from this share of it on, as long as it was, so that places in it stay what they are (decision 017). What
 * cannot go down, because it is no MP3 or is nearly over, is answered as it is.
 */
export const fadedSound = <S extends Sound>(sound: S, share: number): S => ({
  ...sound,
  etag: sound.etag.replace(/"$/, `-fade-${share}"`),
  async send(range, to) {
    const { size, send } = sound
    // A tag in front of the sound moves the fade further back, never here.
    if (range.end < Math.floor(size * share)) return send(range, to)
    const fade = await makeFade(size, share, (part) =>
      readPart({ send: (_, asked, into) => send(asked, into) }, '', part),
    )
    if (!fade) return send(range, to)
    for (const piece of fadedPieces(fade, range))
      if ('start' in piece) await send(piece, to)
      else await written(to, Buffer.from(piece.buffer, piece.byteOffset, piece.length))
  },
})
