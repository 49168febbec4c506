import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports from which the system takes the near end of its own connections: one of those, polled before
 * anybody listens, can connect to itself, and is then taken.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}
