import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endlessUrl } from '#shared/endless.ts'
import { fadedUrl } from '#shared/fade.ts'
import { answerAudio } from './audio.ts'

const file = Uint8Array.from({ length: 200_000 }, (_, at) => at % 251)
const loop = { from: 50_000, to: 150_000 }
const url = '/files/audio/1-a.mp3'

const mp3Url = '/files/audio/1-c.mp3'
const mp3 = new Uint8Array(3000 * 336).fill(0x55)
for (let at = 0; at < mp3.length; at += 336) mp3.set([0xff, 0xfb, 0x84, 0x64], at)

beforeAll(() => {
  const match = async (asked: string) => {
    const found = { [url]: file, [mp3Url]: mp3 }[new URL(asked, 'http://lumiar').href.replace('http://lumiar', '')]
    return found && new Response(found, { headers: { 'content-type': 'audio/mpeg' } })
  }
  vi.stubGlobal('caches', { open: async () => ({ match }) })
  vi.stubGlobal('fetch', async () => new Response('from the network'))
})
afterAll(() => vi.unstubAllGlobals())

async function heard(address: string, range?: string) {
  const headers = range ? { range } : undefined
  const answer = await answerAudio(new Request(`http://lumiar${address}`, { ...(headers && { headers }) }), 'audio')
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

/** Where two sounds part, or -1. `toEqual` takes seconds for half a million bytes. */
function firstDifference(one: Uint8Array, other: Uint8Array): number {
  const longer = one.length > other.length ? one : other
  return longer.findIndex((_, at) => one[at] !== other[at])
}

test('a downloaded audio is answered whole and by range', async () => {
  expect(firstDifference((await heard(url)).bytes, file)).toBe(-1)
  const part = await heard(url, 'bytes=10-19')
  expect([part.status, part.headers.get('content-range'), [...part.bytes]]).toEqual([
    206,
    'bytes 10-19/200000',
    [...file.slice(10, 20)],
  ])
  expect((await heard(url, 'bytes=200000-')).status).toBe(416)
})

test('it goes on without an end over its joint, from the same file', async () => {
  const { status, bytes } = await heard(endlessUrl(url, loop), 'bytes=149995-150004')
  expect(status).toBe(206)
  expect([...bytes]).toEqual([...file.slice(149_995, 150_000), ...file.slice(50_000, 50_005)])
})

test('it goes down where the address asks for it, plain or without an end, and is as long as it was', async () => {
  const silent = [0xff, 0xfb, 0x84, 0x64, ...Array(332).fill(0)]
  const faded = (await heard(fadedUrl(mp3Url, 0.5))).bytes
  expect(faded.length).toBe(mp3.length)
  expect(firstDifference(faded.subarray(0, 336 * 1500), mp3.subarray(0, 336 * 1500))).toBe(-1)
  expect([...faded.subarray(-336)]).toEqual(silent)
  const part = await heard(fadedUrl(mp3Url, 0.5), 'bytes=504000-504999')
  expect([part.status, part.bytes]).toEqual([206, faded.subarray(504_000, 505_000)])
  const endless = endlessUrl(mp3Url, { from: 336 * 100, to: 336 * 2900 })
  expect([...(await heard(fadedUrl(endless, 0.5), 'bytes=-336')).bytes]).toEqual(silent)
})

test('what is not on the device, or not possible there, is the network’s', async () => {
  for (const address of ['/files/audio/1-b.mp3', `${url}?from=0&to=900000`, endlessUrl('/files/audio/1-b.mp3', loop)])
    expect(new TextDecoder().decode((await heard(address)).bytes)).toBe('from the network')
})
