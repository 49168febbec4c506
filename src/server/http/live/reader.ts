import type { ServerResponse } from 'node:http'

/** A reader that takes nothing for this long is closed: its browser asks again, and is told how things are then. */
const STALLED_MS = 30_000

const BEAT_MS = 15_000

/** Bytes where many are told the same: a text would be turned into bytes, and kept, for each of them. */
type Message = string | Buffer

type Ageing = { lifeMs?: number; clock?: () => number }

export type Reader = ReturnType<typeof createReader>

/**
 * One who reads server-sent events, over a response whose headers were sent and that has no coding of its own. Every message
 * tells all there is to know, so that of those which a slow reader has not taken yet only the last is kept: memory for one is
 * bounded by two messages and the socket's own buffer.
 */
export function createReader(
  response: ServerResponse,
  { lifeMs = Number.POSITIVE_INFINITY, clock = () => performance.now() }: Ageing = {},
) {
  const { socket } = response
  const bornAt = clock()
  let wroteAt = bornAt
  let waiting: Message | undefined
  let blockedSince: number | undefined

  /**
   * To the socket itself: a response would gather each message for the end of the turn, at more than the cost of sending it. A
   * socket may close long after its end was written; Node ends the process for a write in between.
   */
  const write = (message: Message) => {
    if (response.writableEnded || !socket?.writable) return
    wroteAt = clock()
    if (!socket.write(message)) blockedSince ??= wroteAt
  }
  socket?.on('drain', () => {
    blockedSince = undefined
    const next = waiting
    waiting = undefined
    if (next !== undefined) write(next)
  })

  /** A comment, which browsers pass over: proxies close what is silent, and a reader who is gone is noticed by it. */
  const beat = (now: number) => {
    if (blockedSince === undefined) write(':\n\n')
    else if (now - blockedSince > STALLED_MS) response.destroy()
  }
  const end = (text = '') => {
    if (blockedSince !== undefined) response.destroy()
    else if (!response.writableEnded) response.end(text)
  }

  return {
    send(message: Message) {
      if (blockedSince === undefined) write(message)
      else waiting = message
    },
    /** Run about once a second; goes by the clock, because a busy process is late with it. */
    look() {
      const now = clock()
      if (now - bornAt >= lifeMs) end()
      else if (now - wroteAt >= BEAT_MS) beat(now)
    },
    end,
  }
}

/** One event as it travels. */
export const eventText = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
