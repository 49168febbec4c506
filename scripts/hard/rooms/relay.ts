import { connect, createServer, type Socket } from 'node:net'
import { atTheEnd, freePort } from '../kit.ts'

/**
 * A stretch of network between a browser and the proxy. In silence nothing passes and nobody is told: open connections stay open,
 * new ones get no answer, as on a train in a tunnel. Cut off, connections break and none can be made.
 */
export async function startRelay(to: number) {
  const passing = new Set<[Socket, Socket]>()
  let state: 'open' | 'silent' | 'cut' = 'open'
  const server = createServer({ pauseOnConnect: true }, (near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(to, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    passing.add(pair)
    for (const [from, other] of [pair, [far, near] as const]) {
      from.on('error', () => {})
      from.on('data', (bytes: Buffer) => void other.write(bytes))
      from.on('close', () => {
        other.destroy()
        passing.delete(pair)
      })
    }
    if (state === 'silent') far.pause()
    else near.resume()
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const each = (act: (socket: Socket) => void) => {
    for (const pair of passing) pair.forEach(act)
  }
  atTheEnd(() => {
    each((socket) => socket.destroy())
    server.close()
  })
  return {
    port,
    silence() {
      state = 'silent'
      each((socket) => socket.pause())
    },
    cut() {
      state = 'cut'
      each((socket) => socket.destroy())
    },
    mend() {
      state = 'open'
      each((socket) => socket.resume())
    },
  }
}
