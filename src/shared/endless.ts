import type { ByteRange } from './range.ts'

/** A stretch of a sound, in bytes, that can follow itself unheard: it ends with the frames that stand before its beginning. */
export type Loop = { from: number; to: number }

/** Ten hours of a composed sound: more than a night, and a length that every player can count. */
const MOST_BYTES = 504_000_000
/** A shorter stretch would be heard as one, and cost a read of the store for every few bytes. */
const LEAST_BYTES = 65_536

export const endlessUrl = (url: string, { from, to }: Loop) => `${url}?from=${from}&to=${to}`

/** What the address of an endless sound asks for; 'plain' where it asks for the file as it is, 'impossible' where the file has no such stretch. */
export function askedLoop(search: URLSearchParams, size: number): Loop | 'plain' | 'impossible' {
  if (!search.has('from') && !search.has('to')) return 'plain'
  const [from, to] = ['from', 'to'].map((name) => wholeNumber(search.get(name)))
  if (from === undefined || to === undefined || to > size || to - from < LEAST_BYTES) return 'impossible'
  return { from, to }
}

const wholeNumber = (text: string | null) => (/^\d{1,12}$/.test(text ?? '') ? Number(text) : undefined)

const roundsOf = ({ from, to }: Loop, size: number) => Math.max(0, Math.floor((MOST_BYTES - size) / (to - from)))

export const endlessSize = (loop: Loop, size: number) => size + roundsOf(loop, size) * (loop.to - loop.from)

/** The pieces of the file that a range of the endless sound consists of: its beginning, the loop again and again, its end. */
export function* piecesOf(loop: Loop, size: number, { start, end }: ByteRange): Generator<ByteRange> {
  const { from, to } = loop
  const last = endlessSize(loop, size) - (size - to)
  for (let at = start; at <= end; ) {
    const begins = at < to ? at : at < last ? from + ((at - to) % (to - from)) : to + at - last
    const ends = Math.min((at < last ? to : size) - 1, begins + end - at)
    yield { start: begins, end: ends }
    at += ends - begins + 1
  }
}
