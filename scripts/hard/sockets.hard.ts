import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { folder, pause, seen, startServer } from './kit.ts'
import { call, register } from './members.ts'

const SOCKETS = 2_000
const files = Number(spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).stdout) || 0
const enough = files === 0 || files > 2 * SOCKETS + 500
if (!enough) console.log(`    not tried: ${files} open files are allowed here, this needs 4500 (ulimit -n 8192)`)

test.skipIf(!enough)(
  '2,000 slow sockets and slow bodies: others are served, the slow are cut, nothing is left',
  async () => {
    const server = await startServer({ DATA_DIR: folder('sockets') })
    const ana = await register(server.url)
    const before = weight(server.child.pid)
    const slow: Socket[] = []
    let refused = 0
    for (let made = 0; made < SOCKETS; made++) {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', () => {})
      socket.on('data', () => refused++)
      socket.write(made % 2 ? 'GET /api/auth.session HTTP/1.1\r\nHost: lumiar\r\n' : slowBody)
      slow.push(socket)
      if (made % 100 === 99) await pause(20)
    }
    const dripping = setInterval(() => {
      for (const [place, socket] of slow.entries()) if (socket.writable) socket.write(place % 2 ? 'X: a\r\n' : ' ')
    }, 2_000)

    const times: number[] = []
    for (let turn = 0; turn < 200; turn++) {
      const begunAt = performance.now()
      expect((await call(server.url, 'dailyEnergyCheckins.save', { level: 5 }, ana.cookie)).status).toBe(200)
      times.push(performance.now() - begunAt)
    }
    const during = weight(server.child.pid)
    const open = () => slow.filter((socket) => !socket.destroyed && socket.readyState === 'open').length
    const held = open()
    const from = performance.now()
    while (open() > 0 && performance.now() - from < 60_000) await pause(250)
    clearInterval(dripping)

    const middle = times.sort((a, b) => a - b)
    seen(
      `${SOCKETS} slow sockets (${held} held while measured): 200 check-ins, median ${Math.round(middle[100] ?? 0)} ms, slowest ${Math.round(middle.at(-1) ?? 0)} ms; all cut after ${Math.round((performance.now() - from) / 1000)} s more; ${during - before} MB for them`,
    )
    expect(held).toBeGreaterThan(SOCKETS / 2)
    expect(open()).toBe(0)
    expect(middle[190]).toBeLessThan(Math.max(1_500, server.readyAfter / 2))
    expect(during - before).toBeLessThan(300)
    expect((await call(server.url, 'dailyEnergyCheckins.save', { level: 5 }, ana.cookie)).status).toBe(200)
    await server.stop()
  },
)

const slowBody =
  'POST /api/auth.signIn HTTP/1.1\r\nHost: lumiar\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'

/** Resident memory of the server, in megabytes. */
const weight = (pid = 0) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
