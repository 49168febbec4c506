import { appendPiece, dropPieces, readPieces } from '#client/device/clips.ts'
import { clipsRecord } from '#client/staff/editor/record.ts'

/** The form that a recording is for, such as `practice.new`, and who fills it in. */
export type FormPlace = { memberId: string; form: string }

/** Keeps a recording piece by piece while it is being spoken: a closed tab loses the last second of it. */
export function keepClip({ memberId, form }: FormPlace, text: string) {
  const id = crypto.randomUUID()
  clipsRecord.write({ text: text.trim() }, memberId, form, id)
  return {
    append: (samples: Float32Array, rate: number) => appendPiece({ clip: id, rate, samples: asWhole(samples) }),
    drop: () => dropClip({ memberId, form }, id),
  }
}

export type KeptClip = ReturnType<typeof keepClip>

/** The recording of a step that was not sent: a step is known by its words, wherever it was moved since. */
export function findClip({ memberId, form }: FormPlace, text: string): string | undefined {
  const ids = clipsRecord.placesUnder(memberId, form)
  return ids.find((id) => clipsRecord.read(memberId, form, id)?.text === text.trim())
}

export async function dropClip({ memberId, form }: FormPlace, id: string) {
  clipsRecord.write(null, memberId, form, id)
  await dropPieces(id)
}

/** What was kept of it, as one sound; undefined when nothing was. */
export async function readClip(id: string): Promise<{ samples: Float32Array; rate: number } | undefined> {
  const pieces = await readPieces(id)
  const [first] = pieces
  if (!first) return undefined
  const samples = new Float32Array(pieces.reduce((length, piece) => length + piece.samples.length, 0))
  let at = 0
  for (const piece of pieces)
    for (const sample of piece.samples) {
      samples[at] = sample / FULL
      at++
    }
  return { samples, rate: first.rate }
}

const FULL = 0x7fff

/** Half the room, and no loss that could be heard. */
const asWhole = (samples: Float32Array) =>
  Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * FULL))
