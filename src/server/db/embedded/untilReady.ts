import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { codesOf } from '../connect.ts'
import { WRONG_PASSWORD } from './roles.ts'

type Waiting = {
  /** The last lines it printed, for the error message when it does not start. */
  said: () => string
  isGone: () => boolean
  stopping?: AbortSignal | undefined
  /** Called every ten seconds while it recovers. */
  onRecovery?: () => void
}

const SILENCE_MS = 60_000
const TELL_MS = 10_000
const LONGEST_REST_MS = 5_000

/**
 * Answers when PostgreSQL accepts connections. While it says that it is starting up (after a crash it replays its log, for
 * as long as that takes) it is waited for without an end: whoever ended it would make it begin again.
 */
export async function untilReady(
  url: string,
  { said, isGone, stopping, onRecovery = () => {} }: Waiting,
  { silenceMs = SILENCE_MS, tellMs = TELL_MS } = {},
) {
  const begunAt = performance.now()
  let [heardAt, toldAt] = [begunAt, begunAt]
  for (;;) {
    stopping?.throwIfAborted()
    if (isGone()) throw new Error(`PostgreSQL did not start: ${said()}`)
    const answer = await ask(url)
    if (answer === 'ready') return
    const now = performance.now()
    if (answer === 'starting') heardAt = now
    if (now - heardAt > silenceMs) throw new Error(`PostgreSQL did not answer for a minute: ${said()}`)
    if (answer === 'starting' && now - toldAt >= tellMs) {
      onRecovery()
      toldAt = now
    }
    // Each question leaves a line in its log: the longer it takes, the seldomer it is asked.
    await pause(Math.min(Math.max((now - begunAt) / 5, 20), LONGEST_REST_MS))
  }
}

const STARTING = '57P03'

/** A server that refuses the password accepts connections: at the first start the role does not exist yet. */
async function ask(url: string): Promise<'ready' | 'starting' | 'silent'> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false, onnotice: () => {} })
  try {
    await sql`select 1`
    return 'ready'
  } catch (error) {
    const codes = codesOf(error)
    return codes.includes(WRONG_PASSWORD) ? 'ready' : codes.includes(STARTING) ? 'starting' : 'silent'
  } finally {
    await sql.end({ timeout: 1 })
  }
}
