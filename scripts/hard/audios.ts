import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { mp3 } from '#domains/meditations/server/testing/sounds.ts'
import { bodyOf, described } from '#domains/meditations/server/testing/uploading.ts'

/**
 * Bytes that begin as an MP3 does; no two stretches of the rest are equal, so a byte that comes from the wrong place is
 * noticed.
 */
export const sound = (size: number) => Buffer.concat([mp3(), randomBytes(size - mp3().length)])

export async function sendAudio(url: string, cookie: string, files: { audio: Buffer; picture?: Buffer }) {
  const id = randomUUID()
  const { query, payload } = bodyOf({ ...described, id }, files)
  const answer = await fetch(`${url}/upload/audioContents.create?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie },
    body: payload,
  })
  await answer.arrayBuffer()
  return { id, status: answer.status }
}

/**
 * Downloads a stored audio whole and by ranges at its beginning, middle and end, and compares every byte. Answers how
 * many bytes were compared.
 */
export async function expectServed(address: string, cookie: string, stored: Buffer): Promise<number> {
  const whole = await fetch(address, { headers: { cookie } })
  expect(await heard(whole)).toEqual({ status: 200, size: stored.length, hash: hash(stored) })
  let compared = stored.length
  const third = Math.floor(stored.length / 3)
  for (const [from, to] of [
    [0, 0],
    [third, 2 * third],
    [stored.length - 7, stored.length - 1],
  ] as const) {
    const part = await fetch(address, { headers: { cookie, range: `bytes=${from}-${to}` } })
    const wanted = stored.subarray(from, to + 1)
    expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to}/${stored.length}`)
    expect(await heard(part)).toEqual({ status: 206, size: wanted.length, hash: hash(wanted) })
    compared += wanted.length
  }
  return compared
}

async function heard(answer: Response) {
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, size: bytes.length, hash: hash(bytes) }
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
