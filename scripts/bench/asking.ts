// The process that asks, apart from what is asked so that asking does not slow it, and kept from turn to turn.
import { fork } from 'node:child_process'
import type { Request } from './daily.ts'
import { here } from './stage.ts'

export type Load = {
  answers: number
  rate: number
  mean: number
  p50: number
  p99: number
  bytes: number
  sample: string
}
export type Order = Request & { url: string; connections: number; seconds?: number; answers?: number }
export type Asker = ReturnType<typeof startAsking>

export function startAsking(cookies: string[]) {
  const child = fork(here('load.mjs'), [], { execArgv: [] })
  child.send({ cookies })
  return {
    pid: child.pid ?? 0,
    load: (order: Order) =>
      new Promise<Load>((done, fail) => {
        child.once('message', (found: Load & { failed?: string }) =>
          found.failed ? fail(new Error(found.failed.slice(0, 1000))) : done(found),
        )
        child.send(order)
      }),
    stop: () => child.disconnect(),
  }
}
