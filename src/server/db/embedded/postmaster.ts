import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

export type Postmaster = { pid: () => number; stop: () => Promise<void> }

type Ready = (said: () => string, isGone: () => boolean) => Promise<void>

/** PostgreSQL as a child of this process. If it goes without having been asked to, it is started again on the same port. */
export async function keepPostmaster(
  launch: () => ChildProcess,
  untilReady: Ready,
  onLoss: () => void,
  stopTimeoutMs = STOP_TIMEOUT_MS,
) {
  let child = launch()
  let stopping = false
  await untilReady(outputOf(child), () => hasGone(child)).catch(async (error) => {
    await end(child, stopTimeoutMs)
    throw error
  })
  child.once('exit', revive)

  async function revive() {
    if (stopping) return
    onLoss()
    for (let rest = 50; !stopping; rest = Math.min(rest * 2, 2_000)) {
      await pause(rest)
      if (stopping) return
      if (await startedAgain()) return void child.once('exit', revive)
      await end(child, stopTimeoutMs)
    }
  }

  /** The cause (no free process, file handle or memory) may be transient: so it is tried again. */
  async function startedAgain(): Promise<boolean> {
    try {
      child = launch()
      await untilReady(outputOf(child), () => hasGone(child))
      return !hasGone(child)
    } catch {
      return false
    }
  }

  return {
    pid: () => child.pid ?? 0,
    stop: () => {
      stopping = true
      return end(child, stopTimeoutMs)
    },
  } satisfies Postmaster
}

/** The last lines PostgreSQL printed, for the error message when it does not start. */
export function outputOf(child: ChildProcess): () => string {
  let text = ''
  const add = (more: string) => {
    text = (text + more).slice(-4000)
  }
  // Without this listener a program that cannot be started would end this process.
  child.on('error', ({ message }) => add(message))
  child.stderr?.on('data', (chunk: Buffer) => add(chunk.toString()))
  return () => text
}

/** A child that could not be started has no pid and emits no `exit`, so it counts as ended. */
const hasGone = (child: ChildProcess) => child.pid === undefined || child.exitCode !== null || child.signalCode !== null

/** A fast shutdown writes a checkpoint first, and that may take a while. */
const STOP_TIMEOUT_MS = 15_000

/**
 * A fast shutdown asked for while PostgreSQL recovers from a crash can last for ever (seen with 18.4: the startup process
 * is gone, the checkpointer and the io workers stay). Then it is told to quit, which loses nothing: the next start recovers.
 */
function end(child: ChildProcess, timeoutMs: number): Promise<void> {
  if (hasGone(child)) return Promise.resolve()
  return new Promise((done) => {
    const deadline = setTimeout(() => child.kill('SIGQUIT'), timeoutMs)
    child.once('exit', () => {
      clearTimeout(deadline)
      done()
    })
    child.kill('SIGINT')
  })
}
