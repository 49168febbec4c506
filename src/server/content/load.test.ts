import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import type { ContentPart } from './contentFiles.ts'
import { loadContent } from './load.ts'

const kit = testKit()

test('two processes that start at once store each file once, and say what they do', async () => {
  const { db, files } = kit.services
  const key = 'audio/1763208000000-0123456789abcdef.mp3'
  const puts: string[] = []
  const lines: string[] = []
  const part: ContentPart = {
    name: 'a sound',
    async storeFiles(store, { onProgress }) {
      if (await store.stat(key)) return
      onProgress('Composing…')
      puts.push(key)
      await store.put(key, Readable.from([Buffer.from('sound')]))
    },
    load: async () => {},
  }
  const start = () => loadContent([part], { db, files, now: kit.clock.now, print: (line) => lines.push(line) })

  await Promise.all([start(), start()])
  await start()

  expect(puts).toEqual([key])
  expect(lines.filter((line) => line === 'Composing…')).toHaveLength(1)
  expect((await files.stat(key))?.size).toBe(5)
})
