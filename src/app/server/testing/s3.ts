import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll } from 'vitest'
import { BUCKET } from '#server/files/store.ts'

/** A real S3 service for one describe; its address goes into the environment the kit reads afterwards. */
export function startS3(env: Record<string, string>) {
  const directory = mkdtempSync(join(tmpdir(), 'lumiar-s3-'))
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  beforeAll(async () => {
    const { port } = await service.run()
    Object.assign(env, {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    })
  })
  afterAll(async () => {
    await service.close()
    rmSync(directory, { recursive: true, force: true })
  })
}
