import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { startS3 } from '#app/server/testing/s3.ts'
import { GRACE_MS, sweepOrphans } from './sweepOrphans.ts'

const now = new Date('2026-11-15T15:00:00Z')
const DAY = 24 * 60
const upload = (key: string, id: string, minutesAgo: number) =>
  `<Upload><Key>${key}</Key><UploadId>${id}</UploadId>
    <Initiated>${new Date(now.getTime() - minutesAgo * 60_000).toISOString()}</Initiated></Upload>`

/** One upload a page, so that every page has to be asked for. */
const uploads = [
  upload('audio/1763200000000-ab12.mp3', 'old', DAY + 1),
  upload('audio/1763200000000-cd34.mp3', 'young', DAY - 1),
  upload('backups/dump.tar', 'foreign', 9 * DAY),
  upload('audio/1763200000000-ef56.m4a', 'gone', 2 * DAY),
  upload('covers/1763200000000-ef56.jpg', 'older', 9 * DAY),
]

describe('an S3 service that kept uploads cut in the middle', () => {
  const env: Record<string, string> = {}
  const aborted: string[] = []
  let service: Server
  beforeAll(async () => {
    service = createServer((request, answer) => {
      const asked = new URL(request.url ?? '/', 'http://s3').searchParams
      if (request.method === 'DELETE') {
        const id = asked.get('uploadId') ?? ''
        aborted.push(id)
        if (id === 'gone') answer.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>')
        else answer.writeHead(204).end()
      } else if (asked.has('uploads')) {
        const page = Number(asked.get('upload-id-marker') ?? 0)
        const next = page + 1
        answer.end(`<ListMultipartUploadsResult><IsTruncated>${next < uploads.length}</IsTruncated>
          <NextKeyMarker>x</NextKeyMarker><NextUploadIdMarker>${next}</NextUploadIdMarker>${uploads[page]}
          </ListMultipartUploadsResult>`)
      } else answer.end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>')
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const { port } = service.address() as { port: number }
    const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    Object.assign(env, { S3_BUCKET: 'lumiar', S3_ENDPOINT: `http://127.0.0.1:${port}`, ...keys })
  })
  afterAll(() => {
    service.closeAllConnections()
    service.close()
  })
  const kit = testKit(env)

  test('those of ours that are older than a day are ended, all others stay', async () => {
    expect(await sweepOrphans(kit.services, now)).toMatchObject({ uploads: 3 })
    expect(aborted).toEqual(['old', 'gone', 'older'])
  })
})

describe('an S3 service that does not know of cut uploads', () => {
  const env: Record<string, string> = {}
  startS3(env)
  const kit = testKit(env)

  test('is swept all the same', async () => {
    expect(await sweepOrphans(kit.services, new Date(Date.now() + GRACE_MS))).toMatchObject({ files: [], uploads: 0 })
  })
})
