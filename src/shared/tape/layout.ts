/** Frames stored under a key: a bell that ships with the product, or a recorded voice. */
export type Sound = { key: string; frames: number }

/** Silence has no key. */
export type Piece = { key: string | null; frames: number }

export type Tape = {
  pieces: Piece[]
  /** The frame at which each step begins. */
  steps: number[]
  /** Where what was planned is over. The closing bell rings on after it. */
  end: number
  frames: number
}

type Placed = Sound & { at: number }

/** The sounds one after the other, each at its place, with silence between them. None where one would run into the next. */
export function layOut(sounds: Placed[], steps: number[], end: number): Tape | undefined {
  const pieces: Piece[] = []
  let reached = 0
  for (const { key, frames, at } of [...sounds].sort((one, other) => one.at - other.at)) {
    if (at < reached) return undefined
    if (at > reached) pieces.push({ key: null, frames: at - reached })
    pieces.push({ key, frames })
    reached = at + frames
  }
  if (end > reached) pieces.push({ key: null, frames: end - reached })
  return { pieces, steps, end, frames: Math.max(end, reached) }
}
