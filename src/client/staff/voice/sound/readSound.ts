import type { Recording } from './makeUniform.ts'
import { RATE } from './trim.ts'

/** More than an hour of anything a recorder writes; a browser would hold all of it in memory, decoded. */
const MOST_BYTES = 100 * 1024 * 1024

/** The sound of a file, its channels mixed into one. Undefined for what this browser cannot decode. */
export async function readSound(file: Blob): Promise<Recording | undefined> {
  if (file.size > MOST_BYTES) return undefined
  const decoded = await new OfflineAudioContext(1, 1, RATE)
    .decodeAudioData(await file.arrayBuffer())
    .catch(() => undefined)
  if (!decoded) return undefined
  const samples = new Float32Array(decoded.length)
  for (let channel = 0; channel < decoded.numberOfChannels; channel++)
    for (const [at, sample] of decoded.getChannelData(channel).entries())
      samples[at] = (samples[at] ?? 0) + sample / decoded.numberOfChannels
  return { samples, rate: RATE }
}
