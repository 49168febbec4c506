import type { KeptClip } from './keptClips.ts'
import type { Recording } from './sound/makeUniform.ts'

/** What was said so far: all of it in memory, and each second of it on the device as soon as it is over. */
export function gather(clip: KeptClip, rate: number) {
  const heard: Float32Array[] = []
  let length = 0
  let keptPieces = 0
  let keptLength = 0

  function keepRest() {
    if (length > keptLength) void clip.append(joined(heard.slice(keptPieces)), rate)
    keptPieces = heard.length
    keptLength = length
  }

  return {
    hear(samples: Float32Array) {
      heard.push(samples)
      length += samples.length
      if (length - keptLength >= rate) keepRest()
    },
    keepRest,
    seconds: () => length / rate,
    recording: (): Recording => ({ samples: joined(heard), rate }),
    drop: clip.drop,
  }
}

export type Gathering = ReturnType<typeof gather>

function joined(pieces: Float32Array[]): Float32Array {
  const samples = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    samples.set(piece, at)
    at += piece.length
  }
  return samples
}
