import { EventEmitter } from 'node:events'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { written } from './written.ts'

test('a listener who leaves before the bytes are taken is not waited for: what sends them can be closed', async () => {
  const to = new Writable({ write() {} })
  const writing = written(to, Buffer.alloc(10))
  to.destroy()
  await expect(writing).rejects.toThrow('the listener has left')
  await expect(written(to, Buffer.alloc(10))).rejects.toThrow('the listener has left')
})

test('piece after piece leaves no trace at who listens', async () => {
  const to = new Writable({ write: (_, __, done) => done() })
  for (let piece = 0; piece < 50; piece++) await written(to, Buffer.alloc(10))
  expect(EventEmitter.listenerCount(to, 'close')).toBe(0)
})
