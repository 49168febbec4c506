import { fork } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { atTheEnd, root, stop } from '../kit.ts'

export type Report = {
  present: number
  stayed: number
  connected: number
  misinformed: number
  came: number
  left: number
  returned: number
  ended: number
  unseen: number
  delays: number[]
  refused: Record<string, number>
  faults: string[]
}

type Place = { cookie: string; roomId: string }
type Fill = { port: number; people: Place[]; spare: string[]; withinMs: number }

/** people.mjs, which is told what to do and answers when it is done. */
export function startCrowd() {
  const child = fork(join(root, 'scripts/hard/crowd/people.mjs'), { serialization: 'advanced', detached: true })
  if (child.pid) yieldToOthers(child.pid)
  atTheEnd(() => stop(child))
  const tell = <T>(order: string, given: object = {}) =>
    new Promise<T>((done, fail) => {
      const hear = (message: { order: string; answer: T }) => {
        if (message.order !== order) return
        child.off('message', hear)
        done(message.answer)
      }
      child.on('message', hear)
      child.once('exit', () => fail(new Error('the crowd went away')))
      child.send({ order, ...given })
    })
  return {
    fill: (given: Fill) => tell<{ present: number }>('fill', given),
    turn: (perSecond: number) => tell<void>('turn', { perSecond }),
    rest: () => tell<void>('rest'),
    report: () => tell<Report>('report'),
    disperse: () => stop(child, 'SIGKILL'),
  }
}

/**
 * Two thousand people have machines of their own: these take only what the server and its database leave. Linux shares its
 * processors among sessions first and looks at the priorities within one afterwards, so they are a session by themselves.
 */
function yieldToOthers(pid: number) {
  setPriority(pid, constants.priority.PRIORITY_LOW)
  const session = `/proc/${pid}/autogroup`
  if (existsSync(session)) writeFileSync(session, String(constants.priority.PRIORITY_LOW))
}
