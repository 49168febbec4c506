import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundled } from '#app/server/testing/bundled.ts'
import { BUCKET } from './store.ts'

const MB = 1024 * 1024
const READERS = 20
const folder = mkdtempSync(join(tmpdir(), 'lumiar-weight-'))
const programs = await bundled('testing/fileServer')
let server: ChildProcess
let port = 0

beforeAll(async () => {
  mkdirSync(join(folder, 'files', BUCKET, 'audio'), { recursive: true })
  writeFileSync(join(folder, 'files', BUCKET, 'audio', '1-big.mp3'), Buffer.alloc(50 * MB, 1))
  server = fork(programs('testing/fileServer'), [folder])
  const [told] = await once(server, 'message')
  port = told.port
})

afterAll(() => {
  server.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('a file of 50 MB for twenty listeners at once, half of them slow, costs less than 64 MB', async () => {
  await Promise.all(Array.from({ length: READERS }, () => read(0)))
  const before = await weight()
  let most = before
  const weighing = setInterval(() => void weight().then((now) => (most = Math.max(most, now))), 50)

  const sizes = await Promise.all(Array.from({ length: READERS }, (_, n) => read(50 * MB, n % 2 === 0)))

  clearInterval(weighing)
  expect(sizes).toEqual(Array(READERS).fill(50 * MB))
  expect(Math.round((most - before) / MB)).toBeLessThan(64)
}, 120_000)

/** So many bytes, with rests in between for a slow listener. Counted as they come: a gigabyte is not worth a buffer for each piece. */
function read(most: number, isSlow = false): Promise<number> {
  return new Promise((done, fail) => {
    let head = ''
    let size = 0
    const count = (length: number, bytes: Uint8Array) => {
      const body = head.includes(END_OF_HEAD) ? length : bodyIn(bytes.subarray(0, length))
      size += body
      if (isSlow && size % (4 * MB) < body) {
        listener.pause()
        setTimeout(() => listener.resume(), 20)
      }
      return true
    }
    const bodyIn = (bytes: Uint8Array) => {
      head += Buffer.from(bytes).toString('latin1')
      const end = head.indexOf(END_OF_HEAD)
      return end < 0 ? 0 : head.length - end - END_OF_HEAD.length
    }
    const listener = connect({ port, host: '127.0.0.1', onread: { buffer: Buffer.alloc(256 * 1024), callback: count } })
    listener.on('end', () => done(size)).on('error', fail)
    listener.write(
      `GET /files/audio/1-big.mp3 HTTP/1.1\r\nHost: x\r\nRange: bytes=0-${Math.max(0, most - 1)}\r\nConnection: close\r\n\r\n`,
    )
  })
}
const END_OF_HEAD = '\r\n\r\n'

async function weight(): Promise<number> {
  const answer = once(server, 'message')
  server.send('weight')
  const [told] = await answer
  return told.rss
}
