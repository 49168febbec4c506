import { mostAnswerBytes } from '#shared/batch.ts'
import type { InLane, Pass } from './gate.ts'

export type Call = { path: string; type: 'query' | 'mutation'; index: number; input: unknown; isCostly: boolean }
export type Answer = { status: number; text: string }

type Doing = {
  pass: Pass
  answer: (call: Call, inLane: InLane) => Promise<Answer>
  /** Sent in place of an answer that does not fit into the response any more. */
  tooLarge: (call: Call) => Answer
  /** The client has closed the connection. */
  isGone: () => boolean
}

const BYTES_OF_A_UNIT = 10_000
const SEARCH_UNITS = 5
const COSTLY_UNITS = 50
const ROWS_OF_A_UNIT = 20

/**
 * The answers of one batch, each turned into text as soon as it is there and counted: what does not fit any more is not
 * begun. Equal queries are asked once. Queries stop when the asker has left. A write that arrived is done, because a member
 * who closes the page right after a press means it, and only some writes are sent again from an outbox; but the writes of
 * who is in the slow lane stop too: else a few members could fill that lane for minutes and be gone.
 */
export function answerAll(calls: Call[], { pass, answer, tooLarge, isGone }: Doing): Promise<Answer[]> {
  let room = mostAnswerBytes
  const running = new Map<string, Promise<Answer>>()

  const fit = (call: Call, given: Answer): Answer => {
    room -= Buffer.byteLength(given.text)
    return room < 0 && call.type === 'query' ? tooLarge(call) : given
  }

  const run = (call: Call) => {
    const isQuery = call.type === 'query'
    const inPlace = isQuery ? pass.runTogether : pass.run
    return inPlace(async (inLane) => {
      if (isQuery && room < 0) return tooLarge(call)
      if (isGone() && (isQuery || pass.isSlow())) return tooLarge(call)
      const given = await answer(call, inLane)
      pass.charge(given.text.length / BYTES_OF_A_UNIT)
      return fit(call, given)
    })
  }

  const once = (call: Call) => {
    if (call.type === 'mutation') return run(call)
    const key = `${call.path} ${JSON.stringify(call.input)}`
    const asked = running.get(key)
    if (asked) return asked.then((given) => fit(call, given))
    const answered = run(call)
    running.set(key, answered)
    return answered
  }

  // All calls are charged before the first is begun: a batch of the greatest size takes the slow lane from its first
  // call.
  pass.charge(calls.reduce((sum, call) => sum + unitsOf(call), 0))
  return Promise.all(calls.map(once))
}

/** The units a call costs before the length of its answer is known: hashes, searches and long lists cost more. */
function unitsOf({ input, isCostly }: Call): number {
  if (isCostly) return COSTLY_UNITS
  if (typeof input !== 'object' || input === null) return 1
  const isSearch = 'search' in input && Boolean(input.search)
  const rows = 'limit' in input ? Number(input.limit) || 0 : 0
  return Math.max(1, isSearch ? SEARCH_UNITS : 0, Math.min(rows, 100) / ROWS_OF_A_UNIT)
}
