import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

const MISSING = 'ffmpeg is missing. Install it first: apt-get update && apt-get install -y ffmpeg'

export const requireFfmpeg = (): void => {
  if (spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status !== 0) throw new Error(MISSING)
}

export const pipeFrames = async (argumentsList: string[], frames: Iterable<Uint8Array>): Promise<void> => {
  const encoder = spawn('ffmpeg', argumentsList, { stdio: ['pipe', 'inherit', 'inherit'] })
  const closed = once(encoder, 'close')
  for (const frame of frames) {
    if (!encoder.stdin.write(Buffer.from(frame))) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [status] = await closed
  if (status !== 0) throw new Error(`ffmpeg ended with status ${status}`)
}
