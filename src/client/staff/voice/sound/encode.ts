import { createEncoder } from 'wasm-media-encoders'
import { RATE } from './trim.ts'

const PIECE = RATE

/** In the form of a tape (shared/tape/format.ts): frames alone, at a constant 64 kbit/s. `wasm`: the encoder's program or its address. */
export async function encoded(
  samples: Float32Array,
  wasm: string | Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createEncoder('audio/mpeg', wasm)
  encoder.configure({ sampleRate: RATE, channels: 1, outputSampleRate: RATE, bitrate: 64 })
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < samples.length; at += PIECE)
    pieces.push(new Uint8Array(encoder.encode([samples.subarray(at, at + PIECE)])))
  pieces.push(new Uint8Array(encoder.finalize()))
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}
