import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { putWithTimeout } from './putWithTimeout.ts'
import type { FileStore } from './store.ts'

const MB = Buffer.alloc(1024 * 1024)
const storeThat = (put: FileStore['put']) => ({ put }) as FileStore

async function* slowly(pieces: number, ms: number) {
  for (let n = 0; n < pieces; n++) {
    await new Promise((done) => setTimeout(done, ms))
    yield MB
  }
}

test('a store that stands still has failed', async () => {
  const hanging = storeThat(() => new Promise(() => {}))

  await expect(putWithTimeout(hanging, 'audio/1-a.mp3', slowly(1, 0), 100)).rejects.toThrow('stands still')
})

test('a store that stops taking has failed, and what it was given is taken back', async () => {
  let taken: Readable | undefined
  const tired = storeThat(async (_, bytes) => {
    taken = bytes
    bytes.read()
    await new Promise(() => {})
  })

  await expect(putWithTimeout(tired, 'audio/1-a.mp3', slowly(5, 0), 100)).rejects.toThrow('stands still')
  expect(taken?.destroyed).toBe(true)
})

test('a sender slower than that is waited for', async () => {
  let size = 0
  const willing = storeThat(async (_, bytes) => {
    for await (const piece of bytes) size += piece.length
  })

  await putWithTimeout(willing, 'audio/1-a.mp3', slowly(3, 150), 100)
  expect(size).toBe(3 * MB.length)
})
