import { Failure } from '#shared/errors.ts'

export type Incoming = ReturnType<typeof incoming>

/** The part of the body that was being read when it broke off, under the name its form field has. */
type Part = 'audio' | 'cover' | 'film' | 'voice'

const ENOUGH_BYTES = 64 * 1024 * 1024
const ENOUGH_MS = 10_000

/** A body in order: some bytes, then some more, then all the rest, never more of it in memory than was asked for. */
export function incoming(body: AsyncIterable<Buffer>) {
  const pieces = body[Symbol.asyncIterator]()
  let waiting: Buffer = Buffer.alloc(0)

  const next = (part?: Part) =>
    pieces.next().catch(() => Promise.reject(new Failure('INVALID_INPUT', part && { [part]: 'CUT' })))

  async function upTo(size: number, part?: Part): Promise<Buffer> {
    const taken: Buffer[] = [waiting]
    let length = waiting.length
    while (length < size) {
      const { done, value } = await next(part)
      if (done) break
      taken.push(value)
      length += value.length
    }
    const bytes = Buffer.concat(taken)
    waiting = bytes.subarray(size)
    return bytes.subarray(0, size)
  }

  async function* rest(part: Part = 'audio'): AsyncGenerator<Buffer> {
    if (waiting.length > 0) yield waiting
    waiting = Buffer.alloc(0)
    for (let piece = await next(part); !piece.done; piece = await next(part)) yield piece.value
  }

  async function drop(onEnough: () => void) {
    let size = 0
    for await (const { length } of rest()) {
      size += length
      if (size > ENOUGH_BYTES) onEnough()
    }
  }

  return {
    upTo,
    rest,
    async exactly(size: number, part?: Part): Promise<Buffer> {
      const bytes = await upTo(size, part)
      if (bytes.length < size) throw new Failure('INVALID_INPUT')
      return bytes
    },
    /**
     * A browser reads the answer only after it has sent the whole body. So the rest of a refused body is read and
     * dropped, and answered at a limit. It is read on then too: a proxy that is still sending when the connection closes
     * takes that for a failure (nginx: 502) and never looks for the answer.
     */
    async discard() {
      let late: NodeJS.Timeout | undefined
      await new Promise<void>((enough) => {
        late = setTimeout(enough, ENOUGH_MS)
        drop(enough)
          .catch(() => {})
          .finally(enough)
      })
      clearTimeout(late)
    },
  }
}
