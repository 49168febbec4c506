import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { startS3 } from '#app/server/testing/s3.ts'
import { shippedSound } from '#domains/meditations/server/shippedSound.ts'
import { endlessSize, endlessUrl } from '#shared/endless.ts'
import { fadedUrl } from '#shared/fade.ts'
import { createFileStore } from './createStore.ts'
import { audioKey, urlOfKey } from './keys.ts'

const bytes = randomBytes(700_003)
const key = audioKey(new Date('2026-11-15T12:00:00Z'), 'mp3')

describe.each(['a local folder', 'an S3 service'])('files in %s', (driver) => {
  const env: Record<string, string> = {}
  if (driver === 'an S3 service') startS3(env)
  const kit = testKit(env)
  let ana: Person

  beforeAll(async () => {
    ana = await kit.person()
    await kit.services.files.put(key, Readable.from(pieces(bytes)))
  })

  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', url = urlOfKey(key)) =>
    kit.app.inject({ method, url, headers: { cookie: ana.cookie, ...headers } })

  test('a member hears the whole file, byte for byte', async () => {
    const answer = await ask()

    expect(answer.statusCode).toBe(200)
    expect(hash(answer.rawPayload)).toBe(hash(bytes))
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^"[^"]+"$/),
    })
  })

  test('its address without an end answers like one long file, over the joint and at its very end', async () => {
    const loop = { from: 100_000, to: 600_000 }
    const size = endlessSize(loop, bytes.length)
    const part = (range: string) => ask({ range }, 'GET', endlessUrl(urlOfKey(key), loop))

    const joint = await part('bytes=599990-600009')
    expect([joint.statusCode, joint.headers['content-range']]).toEqual([206, `bytes 599990-600009/${size}`])
    expect(
      joint.rawPayload.equals(Buffer.concat([bytes.subarray(599_990, 600_000), bytes.subarray(100_000, 100_010)])),
    ).toBe(true)
    expect((await part(`bytes=${size - 100_003}-`)).rawPayload.equals(bytes.subarray(600_000))).toBe(true)
    expect(joint.headers.etag).not.toBe((await ask()).headers.etag)

    const refused = await ask({}, 'GET', `${urlOfKey(key)}?from=0&to=900000`)
    expect([refused.statusCode, refused.json().error.data.code]).toEqual([400, 'INVALID_INPUT'])
  })

  test('its address with a fade answers like a file of the same length, plain or without an end, in every range', async () => {
    const sound = shippedSound({ slug: 'fogueira', durationMinutes: 3 }, false)
    const url = urlOfKey(sound.key)
    await kit.services.files.put(sound.key, sound.read())
    const plain = await ask({}, 'GET', url)
    const get = (range: string) => ask({ range }, 'GET', fadedUrl(url, 0.5))

    const whole = await ask({}, 'GET', fadedUrl(url, 0.5))
    const at = Math.floor(sound.size / 2)
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, sound.size])
    expect(whole.rawPayload.subarray(0, at).equals(plain.rawPayload.subarray(0, at))).toBe(true)
    expect(whole.rawPayload.subarray(at).equals(plain.rawPayload.subarray(at))).toBe(false)
    for (const [from, to] of [
      [0, 9],
      [at - 700, at + 700],
      [at + 150_000, at + 300_000],
      [sound.size - 100_000, sound.size - 1],
    ] as const) {
      const part = await get(`bytes=${from}-${to}`)
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${from}-${to}/${sound.size}`])
      expect(part.rawPayload.equals(whole.rawPayload.subarray(from, to + 1))).toBe(true)
    }
    expect((await get(`bytes=${sound.size}-`)).statusCode).toBe(416)
    const head = await ask({ range: 'bytes=-5' }, 'HEAD', fadedUrl(url, 0.5))
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([206, '5', 0])

    const loop = { from: 336 * 500, to: 336 * 6000 }
    const endless = await ask({ range: 'bytes=-400' }, 'GET', fadedUrl(endlessUrl(url, loop), 0.9))
    expect(endless.headers['content-range']).toContain(`/${endlessSize(loop, sound.size)}`)
    // The end of the endless sound is silence: a header and nothing behind it.
    expect([...endless.rawPayload].filter((byte) => byte !== 0).length).toBeLessThan(9)

    const tags = [plain, whole, endless].map(({ headers }) => headers.etag)
    expect(new Set(tags).size).toBe(3)
    const stale = await ask({ range: 'bytes=0-9', 'if-range': String(plain.headers.etag) }, 'GET', fadedUrl(url, 0.5))
    expect(stale.statusCode).toBe(200)
    for (const fade of ['', '-1', '1000000', 'a'])
      expect((await ask({}, 'GET', `${url}?fade=${fade}`)).statusCode).toBe(400)
  })

  test('what is no MP3 is answered as it is, whatever fade is asked for', async () => {
    expect(hash((await ask({}, 'GET', fadedUrl(urlOfKey(key), 0.5))).rawPayload)).toBe(hash(bytes))
  })

  test('one that is gone since it was last heard is not found, and nothing of it is promised', async () => {
    const brief = audioKey(new Date('2026-11-15T13:00:00Z'), 'mp3')
    await kit.services.files.put(brief, Readable.from(pieces(bytes)))
    expect((await ask({ range: 'bytes=0-9' }, 'GET', urlOfKey(brief))).statusCode).toBe(206)
    await kit.services.files.remove(brief)

    const answer = await ask({ range: 'bytes=0-9' }, 'GET', urlOfKey(brief))
    expect([answer.statusCode, answer.json().error.data.code]).toEqual([404, 'NOT_FOUND'])
    for (const name of ['content-range', 'accept-ranges', 'etag']) expect(answer.headers[name]).toBeUndefined()
    expect((await ask({}, 'HEAD', urlOfKey(brief))).statusCode).toBe(404)
  })

  test.each([
    ['a browser that has it already', 'GET' as const],
    ['who only asks about it', 'HEAD' as const],
  ])('%s is told that one is gone, however lately it was heard', async (_, method) => {
    const brief = audioKey(new Date('2026-11-15T14:00:00Z'), 'mp3')
    await kit.services.files.put(brief, Readable.from(pieces(bytes)))
    const { etag } = (await ask({ range: 'bytes=0-9' }, 'GET', urlOfKey(brief))).headers
    const again = () => ask(method === 'GET' ? { 'if-none-match': String(etag) } : {}, method, urlOfKey(brief))
    expect((await again()).statusCode).toBe(method === 'GET' ? 304 : 200)

    await kit.services.files.remove(brief)
    expect((await again()).statusCode).toBe(404)
  })

  test.each([
    ['bytes=0-', 0, 700_002],
    ['bytes=0-0', 0, 0],
    ['bytes=65535-65537', 65_535, 65_537],
    ['bytes=123456-654321', 123_456, 654_321],
    ['bytes=-7', 699_996, 700_002],
    ['bytes=700002-900000', 700_002, 700_002],
  ])('the range %s is exactly those bytes', async (range, start, end) => {
    const answer = await ask({ range })

    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${bytes.length}`)
    expect(answer.headers['content-length']).toBe(String(end - start + 1))
    expect(hash(answer.rawPayload)).toBe(hash(bytes.subarray(start, end + 1)))
  })

  test('a range beyond the end is refused with the size', async () => {
    const answer = await ask({ range: `bytes=${bytes.length}-` })

    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe(`bytes */${bytes.length}`)
    expect(answer.rawPayload.length).toBe(0)
  })

  test('a part is only given while the file is still the same', async () => {
    const etag = String((await ask({}, 'HEAD')).headers.etag)

    expect((await ask({ range: 'bytes=1-2', 'if-range': etag })).statusCode).toBe(206)
    expect((await ask({ range: 'bytes=1-2', 'if-range': '"another"' })).statusCode).toBe(200)
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304)
  })

  test('HEAD tells the size without a byte', async () => {
    const answer = await ask({}, 'HEAD')

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe(String(bytes.length))
    expect(answer.rawPayload.length).toBe(0)
  })

  test('a visitor gets no byte, not even of a file that does not exist', async () => {
    for (const url of [urlOfKey(key), '/files/audio/1-a.mp3']) {
      const answer = await kit.app.inject({ method: 'GET', url })
      expect(answer.statusCode).toBe(401)
      expect(answer.json().error.data.code).toBe('UNAUTHENTICATED')
    }
  })

  test.each([
    '/files/audio/1794744000000-ffff.mp3',
    '/files/audio/1794744000000-ffff.html',
    '/files/audio/..%2F..%2Fapp-secret',
    '/files/audio/%2e%2e%2fapp-secret',
    '/files/audio/.part',
    '/files/audio/1-a.mp3%00.mp3',
  ])('%s is not found', async (url) => {
    expect((await ask({}, 'GET', url)).statusCode).toBe(404)
  })

  test('a file that was cut short is never seen', async () => {
    const cut = audioKey(new Date('2026-11-15T13:00:00Z'), 'mp3')
    const broken = Readable.from(
      (function* () {
        yield bytes.subarray(0, 100_000)
        throw new Error('cut')
      })(),
    )

    await expect(kit.services.files.put(cut, broken)).rejects.toThrow('cut')
    expect(await kit.services.files.stat(cut)).toBeUndefined()
  })

  test('a source that cannot be opened is told by the promise, and by nothing that would end the process', async () => {
    const none = audioKey(new Date('2026-11-15T13:30:00Z'), 'mp3')
    await expect(kit.services.files.put(none, createReadStream('/nowhere/at/all'))).rejects.toThrow()
    expect(await kit.services.files.stat(none)).toBeUndefined()
  })

  test('a file that goes up in several parts comes back whole', async () => {
    const long = randomBytes(11 * 1024 * 1024 + 7)
    const longKey = audioKey(new Date('2026-11-15T15:00:00Z'), 'm4a')
    await kit.services.files.put(longKey, Readable.from(pieces(long)))
    const answer = await ask({ range: 'bytes=5242870-5242890' }, 'GET', urlOfKey(longKey))

    expect(answer.headers['content-type']).toBe('audio/mp4')
    expect(hash(answer.rawPayload)).toBe(hash(long.subarray(5_242_870, 5_242_891)))
    // Over the network: `inject` would read the bytes as a text too, which takes longer than all the rest.
    const address = await kit.app.listen({ port: 0, host: '127.0.0.1' })
    const [whole] = await once(get(address + urlOfKey(longKey), { headers: { cookie: ana.cookie } }), 'response')
    expect((await buffer(whole)).equals(long)).toBe(true)
  })

  test('what is stored is listed and can be taken away', async () => {
    const { files } = kit.services
    const other = audioKey(new Date('2026-11-15T14:00:00Z'), 'ogg')
    await files.put(other, Readable.from([bytes.subarray(0, 10)]))
    const listed = async () => {
      const keys: string[] = []
      for await (const file of files.list()) keys.push(file.key)
      return keys
    }

    expect(await listed()).toEqual(expect.arrayContaining([key, other]))
    await files.remove(other)
    await files.remove(other)
    expect(await listed()).not.toContain(other)
  })
})

test('without an S3 service a file stands in the bucket’s own folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lumiar-files-'))
  await createFileStore({ dataDir, s3: undefined }).put(key, Readable.from([bytes.subarray(0, 10)]))

  expect(existsSync(join(dataDir, 'files/audio-content', key))).toBe(true)
  rmSync(dataDir, { recursive: true })
})

/** In the uneven pieces an upload arrives in. */
function* pieces(whole: Buffer) {
  for (let at = 0; at < whole.length; at += 50_021) yield whole.subarray(at, at + 50_021)
}

const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')
