import { RATE } from './trim.ts'
import type { Uniform } from './uniform.ts'

export type Recording = { samples: Float32Array; rate: number }

/** A recording as every voice is. Rejects when the browser cannot do it. */
export async function makeUniform(recording: Recording): Promise<Uniform> {
  const samples = await atRate(recording)
  const worker = new Worker(new URL('./uniform.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Uniform>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage(samples, [samples.buffer])
    })
  } finally {
    worker.terminate()
  }
}

/** Brought to the rate of a voice by the browser itself, which does so while the page goes on. */
async function atRate({ samples, rate }: Recording): Promise<Float32Array> {
  if (rate === RATE || samples.length === 0) return samples.slice()
  const offline = new OfflineAudioContext(1, Math.ceil((samples.length * RATE) / rate), RATE)
  const buffer = offline.createBuffer(1, samples.length, rate)
  buffer.getChannelData(0).set(samples)
  const source = new AudioBufferSourceNode(offline, { buffer })
  source.connect(offline.destination)
  source.start()
  return (await offline.startRendering()).getChannelData(0)
}
