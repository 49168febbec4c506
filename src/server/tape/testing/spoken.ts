import { silentFrame } from '../frames.ts'

/** A voice by its form alone; what it says is told apart by the last byte of each frame. */
export const spoken = (frames: number) =>
  Buffer.concat(
    Array.from({ length: frames }, (_, at) => Buffer.concat([silentFrame.subarray(0, -1), Buffer.of(at % 251)])),
  )
