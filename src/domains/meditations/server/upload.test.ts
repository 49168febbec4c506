import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { Readable } from 'node:stream'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Kit, type Person, testKit } from '#app/server/testing/kit.ts'
import { startS3 } from '#app/server/testing/s3.ts'
import { formatOf, headBytes } from '../audioFormat.ts'
import { mostAudioBytes } from '../rules.ts'
import { audioContents } from './tables.ts'
import { mp3, mp4, wav } from './testing/sounds.ts'
import { bodyOf, described, openRequest, uploader } from './testing/uploading.ts'

test('everything that ships is audio, and a picture is not', () => {
  const formatOfFile = (path: string) => {
    const file = openSync(path, 'r')
    const head = Buffer.alloc(headBytes)
    const length = readSync(file, head)
    closeSync(file)
    return formatOf(head.subarray(0, length))
  }

  const names = readdirSync('content/audio', { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((path) => path.endsWith('.mp3')))
    expect(formatOfFile(`content/audio/${name}`)).toBe('mp3')
  expect(formatOfFile('content/video/horizonte.jpg')).toBeUndefined()
})

describe.each(['a local folder', 'an S3 service'])('uploads to %s', (driver) => {
  const env: Record<string, string> = {}
  if (driver === 'an S3 service') startS3(env)
  const kit = testKit(env)
  let staff: Person
  let ana: Person
  const { send, create, keys } = uploader(kit, () => staff)

  beforeAll(async () => {
    staff = await kit.person(['admin'])
    ana = await kit.person()
  })

  afterEach(async () => {
    vi.restoreAllMocks()
    await kit.services.db.delete(audioContents)
    for (const key of await keys()) await kit.services.files.remove(key)
  })

  const rows = () => kit.services.db.select().from(audioContents)

  const nothingStays = async () => {
    expect(await rows()).toEqual([])
    expect(await keys()).toEqual([])
  }

  test('what staff send is in the library with its file, typed by its bytes, and a member hears it', async () => {
    const sound = wav()
    const { status, id } = await create({ title: '  Maré alta  ', tags: ['mar', ' mar ', ''] }, { audio: sound })

    expect(status).toBe(200)
    const [row] = await rows()
    expect(row).toMatchObject({
      id,
      title: 'Maré alta',
      description: null,
      instructorName: null,
      tags: ['mar'],
      categoryId: null,
      fileSize: sound.length,
    })
    expect(row?.storagePath).toMatch(/^audio\/\d{13}-[0-9a-f]{16}\.wav$/)
    expect(await keys()).toEqual([row?.storagePath])
    const heard = await kit.app.inject({ url: row?.audioUrl ?? '', headers: { cookie: ana.cookie } })
    expect(heard.rawPayload.equals(sound)).toBe(true)
    expect(heard.headers).toMatchObject({ 'content-type': 'audio/wav', 'x-content-type-options': 'nosniff' })
  })

  test('fifty megabytes pass, one byte more is refused and nothing stays', async () => {
    const tooLong = mp3(mostAudioBytes + 1)
    expect((await create({}, { audio: tooLong.subarray(0, -1) })).status).toBe(200)
    expect((await rows())[0]?.fileSize).toBe(mostAudioBytes)
    expect(await keys()).toHaveLength(1)
    await kit.services.db.delete(audioContents)
    for (const key of await keys()) await kit.services.files.remove(key)

    expect(await create({}, { audio: tooLong })).toMatchObject({
      status: 400,
      fields: { audio: 'FILE_TOO_BIG' },
    })
    await nothingStays()
  }, 60_000)

  test('a file that lies is refused, also when it is found out at its end', async () => {
    for (const audio of [Buffer.from('<script>alert(1)</script>'), mp4('soun', 'vide')])
      expect(await create({}, { audio })).toMatchObject({ status: 400, fields: { audio: 'NOT_AUDIO' } })
    expect(await create({}, {})).toMatchObject({ status: 400, fields: { audio: 'FILE_REQUIRED' } })
    await nothingStays()
  })

  test('when the row is refused its file goes with it', async () => {
    expect(await create({ categoryId: randomUUID() }, { audio: mp3() })).toMatchObject({
      status: 400,
      fields: { categoryId: 'CATEGORY_GONE' },
    })
    await nothingStays()
  })

  test('a store that fails in the middle leaves neither row nor file, and says so', async () => {
    const { put } = kit.services.files
    vi.spyOn(kit.services.files, 'put').mockImplementation((key, bytes) => put(key, breakingAfter(6_000_000, bytes)))

    expect(await create({}, { audio: mp3(12_000_000) })).toMatchObject({ status: 503, code: 'STORE_FAILED' })
    await nothingStays()
  })

  test('sent twice because the answer was lost, it is there once', async () => {
    const details = { ...described, id: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => send('audioContents.create', details, { audio: mp3() })))

    expect(answers.map(({ status, id }) => [status, id])).toEqual(Array(3).fill([200, details.id]))
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(await keys()).toEqual([row?.storagePath])
  })

  test('a connection cut in the middle leaves nothing', async () => {
    const put = vi.spyOn(kit.services.files, 'put')
    const { query, payload } = bodyOf({ ...described, id: randomUUID() }, { audio: mp3(8_000_000) })
    const path = `/upload/audioContents.create?${query}`
    const cut = openRequest(await addressOf(kit), path, payload.length, staff.cookie)
    cut.socket.write(payload.subarray(0, 5_000_000))
    await vi.waitFor(() => expect(put).toHaveBeenCalled())
    cut.socket.destroy()

    await expect(put.mock.results[0]?.value).rejects.toThrow()
    await nothingStays()
  })

  test('ten at once all arrive; an eleventh is asked to wait', async () => {
    const put = vi.spyOn(kit.services.files, 'put')
    const address = await addressOf(kit)
    const held = Array.from({ length: 10 }, () => {
      const { query, payload } = bodyOf({ ...described, id: randomUUID() }, { audio: mp3(300_000) })
      const request = openRequest(address, `/upload/audioContents.create?${query}`, payload.length, staff.cookie)
      request.socket.write(payload.subarray(0, 150_000))
      return { request, rest: payload.subarray(150_000) }
    })

    await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(10), 10_000)
    expect(await create()).toMatchObject({ status: 429 })
    for (const { request, rest } of held) request.socket.write(rest)
    await vi.waitFor(
      () => expect(held.filter(({ request }) => request.heard.startsWith('HTTP/1.1 200')).length).toBe(10),
      50_000,
    )

    const named = (await rows()).map(({ storagePath }) => storagePath)
    expect(await keys()).toEqual(named.sort())
    for (const { request } of held) request.socket.destroy()
  }, 90_000)
})

async function addressOf({ app }: Kit): Promise<string> {
  if (!app.server.listening) return app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return `http://127.0.0.1:${port}`
}

/** Passes so many bytes on, then fails as a full disk or a dying service does. */
const breakingAfter = (most: number, bytes: Readable) =>
  Readable.from(
    (async function* () {
      let size = 0
      for await (const piece of bytes) {
        size += piece.length
        if (size > most) throw new Error('no space left')
        yield piece
      }
    })(),
    { objectMode: false },
  )
