import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { untilReady } from './untilReady.ts'

let close = () => {}
afterEach(() => close())

/** A server that refuses everyone with the code it has for its age. */
async function serverSaying(codeAt: (ms: number) => string | undefined) {
  const begunAt = performance.now()
  let asked = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      asked++
      const code = codeAt(performance.now() - begunAt)
      if (code) socket.end(refusal(code))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => server.close()
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return { url: `postgres://ana:segredo@127.0.0.1:${port}/lumiar`, asked: () => asked }
}

function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mno\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

const waiting = { said: () => 'its last words', isGone: () => false }

test('a recovery is waited for however long it takes, told now and then, and seldom asked about', async () => {
  const told: number[] = []
  const { url, asked } = await serverSaying((ms) => (ms < 2_500 ? '57P03' : '28P01'))

  await untilReady(
    url,
    { ...waiting, onRecovery: () => told.push(performance.now()) },
    { silenceMs: 1_000, tellMs: 800 },
  )

  expect(told.length).toBeGreaterThanOrEqual(2)
  expect(asked()).toBeLessThan(40)
})

test('one that says nothing is given up with its last words, one that is gone at once', async () => {
  const { url } = await serverSaying(() => '58000')
  await expect(untilReady(url, waiting, { silenceMs: 300 })).rejects.toThrow('its last words')
  await expect(untilReady(url, { ...waiting, isGone: () => true })).rejects.toThrow('did not start')
})

test('whoever is told to stop waits no longer', async () => {
  const { url } = await serverSaying(() => '57P03')
  const stop = new AbortController()
  setTimeout(() => stop.abort(new Error('told to stop')), 200)
  await expect(untilReady(url, { ...waiting, stopping: stop.signal })).rejects.toThrow('told to stop')
})
