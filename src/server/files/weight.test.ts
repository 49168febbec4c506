import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUCKET } from './store.ts'

const MB = 1024 * 1024
const READERS = 20
const folder = mkdtempSync(join(tmpdir(), 'lumiar-weight-'))
let server: ChildProcess
let port = 0

beforeAll(async () => {
  mkdirSync(join(folder, 'files', BUCKET, 'audio'), { recursive: true })
  writeFileSync(join(folder, 'files', BUCKET, 'audio', '1-big.mp3'), Buffer.alloc(50 * MB, 1))
  server = fork(fileURLToPath(new URL('../../app/server/testing/fileServer.ts', import.meta.url)), [folder], {
    execArgv: ['--import', 'tsx'],
  })
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

/** So many bytes, with rests in between for a slow listener. */
function read(most: number, isSlow = false): Promise<number> {
  return new Promise((done, fail) => {
    const range = `bytes=0-${Math.max(0, most - 1)}`
    get({ port, host: '127.0.0.1', path: '/files/audio/1-big.mp3', headers: { range }, agent: false }, (answer) => {
      let size = 0
      answer.on('data', (piece: Buffer) => {
        size += piece.length
        if (isSlow && size % (4 * MB) < piece.length) {
          answer.pause()
          setTimeout(() => answer.resume(), 20)
        }
      })
      answer.on('end', () => done(size))
    }).on('error', fail)
  })
}

async function weight(): Promise<number> {
  const answer = once(server, 'message')
  server.send('weight')
  const [told] = await answer
  return told.rss
}
