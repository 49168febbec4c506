import type { Readable, Writable } from 'node:stream'
import { expect, test } from 'vitest'
import type { ByteRange } from '#server/files/store.ts'
import { written } from '#server/files/written.ts'
import { loopOf } from './loops.ts'
import { firstAudios, laterAudios } from './shippedAudios.ts'
import { shippedSound } from './shippedSound.ts'

const FRAME = 336

/** A store with one file in it. */
const storeOf = (bytes: Buffer) => ({
  stat: async () => ({ size: bytes.length, etag: '"1"', modifiedAt: new Date(0) }),
  send: (_: string, { start, end }: ByteRange, to: Writable) => written(to, bytes.subarray(start, end + 1)),
})

const bytesOf = async (source: Readable) => Buffer.concat(await source.toArray())

test.each([...firstAudios(), ...laterAudios()])(
  '$slug goes on from its last joint at its first, frame for frame',
  async ({ slug, durationMinutes }) => {
    const { key, read } = shippedSound({ slug, durationMinutes: Math.min(3, durationMinutes) }, false)
    const bytes = await bytesOf(read())

    const { from, to } = (await loopOf(storeOf(bytes), key)) ?? { from: 0, to: 0 }

    expect([from % FRAME, to % FRAME]).toEqual([0, 0])
    expect(to - from).toBeGreaterThan(bytes.length / 2)
    const around = 8 * FRAME
    expect(bytes.subarray(to - around, to).equals(bytes.subarray(from - around, from))).toBe(true)
    expect(bytes.subarray(to, to + around).equals(bytes.subarray(from, from + around))).toBe(true)
  },
)

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['silence', Buffer.alloc(400 * FRAME, Buffer.concat([Buffer.from([0xff, 0xfb, 0x84, 0x64]), Buffer.alloc(332)]))],
  ['another form', Buffer.alloc(400 * FRAME, 'RIFF')],
  ['half a frame', Buffer.alloc(400 * FRAME + 1, 0xff)],
])('%s has no joint', async (name, bytes) => {
  expect(await loopOf(storeOf(bytes), `audio/${name}`)).toBeNull()
})

test('a sound that is loaded briefly has one joint, and nothing that could follow itself', async () => {
  const { key, read } = shippedSound({ slug: 'fogueira', durationMinutes: 6 }, true)
  expect(await loopOf(storeOf(await bytesOf(read())), key)).toBeNull()
})

test('a store that fails is asked again', async () => {
  const { read } = shippedSound({ slug: 'fogueira', durationMinutes: 3 }, false)
  const store = storeOf(await bytesOf(read()))
  const failing = { ...store, stat: () => Promise.reject(new Error('gone')) }
  await expect(loopOf(failing, 'audio/later')).rejects.toThrow('gone')
  expect(await loopOf(store, 'audio/later')).not.toBeNull()
})
