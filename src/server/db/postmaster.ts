import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Runner } from './unprivileged.ts'

export type Postmaster = { pid: () => number; stop: () => Promise<void> }

type Ready = (said: () => string, isGone: () => boolean) => Promise<void>

/** PostgreSQL as a child of this process. If it goes without having been asked to, it is started again on the same port. */
export async function keepPostmaster(launch: () => ChildProcess, untilReady: Ready, onLoss: () => void) {
  let child = launch()
  let stopping = false
  await untilReady(sayings(child), () => hasGone(child))
  child.once('exit', revive)

  async function revive() {
    if (stopping) return
    onLoss()
    for (let rest = 50; !stopping; rest = Math.min(rest * 2, 2_000)) {
      await pause(rest)
      if (stopping) return
      child = launch()
      const isUp = await untilReady(sayings(child), () => hasGone(child)).then(
        () => true,
        () => false,
      )
      if (isUp && !hasGone(child)) return void child.once('exit', revive)
      await end(child)
    }
  }

  return {
    pid: () => child.pid ?? 0,
    stop: () => {
      stopping = true
      return end(child)
    },
  } satisfies Postmaster
}

/** Its own process group: Ctrl-C in the terminal must reach us first, so that requests finish before the database goes. */
export function spawnAs(runner: Runner, program: string, args: string[]): ChildProcess {
  const [command, allArgs] = runner.command(program, args)
  return spawn(command, allArgs, {
    ...runner.identity,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
}

/** The last of what it said, for the one who has to find out why it does not start. */
export function sayings(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4000)
  })
  return () => text
}

const hasGone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

function end(child: ChildProcess): Promise<void> {
  if (hasGone(child)) return Promise.resolve()
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill('SIGINT')
  })
}
