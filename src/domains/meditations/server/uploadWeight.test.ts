import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundled } from '#app/server/testing/bundled.ts'
import { startS3 } from '#app/server/testing/s3.ts'
import { mostAudioBytes } from '../rules.ts'
import { mp3 } from './testing/sounds.ts'
import { bodyOf, described } from './testing/uploading.ts'

const MB = 1024 * 1024
const large = mp3(mostAudioBytes)
const programs = await bundled('testing/uploadServer')

describe.each(['a local folder', 'an S3 service'] as const)('uploads to %s', (driver) => {
  const folder = mkdtempSync(join(tmpdir(), 'lumiar-upload-weight-'))
  const env: Record<string, string> = { DATA_DIR: folder }
  if (driver === 'an S3 service') startS3(env)
  let server: ChildProcess
  let port = 0

  beforeAll(async () => {
    server = fork(programs('testing/uploadServer'), { env: { ...process.env, ...env } })
    const [told] = await once(server, 'message')
    port = told.port
    // In parts, as a large one travels: what the first of them loads is not weighed.
    await send(port, mp3(12 * MB))
  })

  afterAll(() => {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  async function weight(): Promise<number> {
    const answer = once(server, 'message')
    server.send('weight')
    const [told] = await answer
    return told.rss
  }

  test.each(driver === 'an S3 service' ? [1] : [1, 10])(
    '%i at once, 50 MB each, add less than 64 MB to the process',
    async (atOnce) => {
      const before = await weight()
      let heaviest = before
      const weighing = setInterval(() => void weight().then((now) => (heaviest = Math.max(heaviest, now))), 50)

      const statuses = await Promise.all(Array.from({ length: atOnce }, () => send(port, large)))

      clearInterval(weighing)
      expect(statuses).toEqual(Array(atOnce).fill(200))
      expect(Math.round((heaviest - before) / MB)).toBeLessThan(64)
    },
    120_000,
  )
})

function send(port: number, audio: Buffer): Promise<number | undefined> {
  const { query, payload: details } = bodyOf({ ...described, id: randomUUID() }, {})
  return new Promise((done, fail) => {
    const path = `/upload/audioContents.create?${query}`
    const headers = { 'content-type': 'application/octet-stream', 'content-length': details.length + audio.length }
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode))
    }).on('error', fail)
    sent.write(details)
    sent.end(audio)
  })
}
