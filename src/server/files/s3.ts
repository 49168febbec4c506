import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/config/config.ts'
import { orNotFound } from '#shared/errors.ts'
import { errorByPromise } from './errorByPromise.ts'
import { typeOfKey } from './keys.ts'
import type { FileStore } from './store.ts'
import { asUnavailable } from './unreachable.ts'

/** Two parts of 5 MB are in memory at most while a file goes up. */
const UPLOAD = { partSize: 5 * 1024 * 1024, queueSize: 2 }

/**
 * A request to the service fails after this long: an error now is better for whoever waits than an answer much later.
 */
const ANSWER_MS = 5_000

/** Any S3-compatible service. The SDK is large: it is loaded when the first file is asked for, and only when configured. */
export function s3Store(config: NonNullable<Config['s3']>): FileStore {
  const Bucket = config.bucket
  let loaded: Promise<Sdk> | undefined
  const sdk = () => {
    loaded ??= load(config)
    return loaded
  }

  return {
    async put(Key, source) {
      const Body = errorByPromise(source)
      const { client, Upload } = await sdk()
      const params = { Bucket, Key, Body, ContentType: typeOfKey(Key) ?? 'application/octet-stream' }
      await new Upload({ client, params, ...UPLOAD }).done().catch(asUnavailable)
    },

    async stat(Key) {
      const { client, HeadObjectCommand } = await sdk()
      const found = await soon((abortSignal) =>
        client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal }).catch(unlessMissing),
      )
      if (!found) return undefined
      const { ContentLength = 0, ETag = '', LastModified = new Date(0) } = found
      return { size: ContentLength, etag: ETag, modifiedAt: LastModified }
    },

    async send(Key, { start, end }, to) {
      const { client, GetObjectCommand } = await sdk()
      const length = end - start + 1
      const wanted = new GetObjectCommand({ Bucket, Key, Range: `bytes=${start}-${end}` })
      const got = orNotFound(await soon((abortSignal) => client.send(wanted, { abortSignal }).catch(unlessMissing)))
      if (!(got.Body instanceof Readable)) throw new Error(`no bytes for ${Key}`)
      await pipeline(firstOf(got.Body, length), to, { end: false })
    },

    async remove(Key) {
      const { client, DeleteObjectCommand } = await sdk()
      await soon((abortSignal) => client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }))
    },

    async *list() {
      const { client, paginateListObjectsV2 } = await sdk()
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key: key, LastModified: modifiedAt } of Contents) if (key && modifiedAt) yield { key, modifiedAt }
    },

    async removeUnfinished(before) {
      const s3 = await sdk()
      let removed = 0
      for await (const { Key = '', UploadId, Initiated } of unfinished(s3, Bucket)) {
        if (!Initiated || Initiated >= before || !typeOfKey(Key)) continue
        const abort = new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })
        await soon((abortSignal) => s3.client.send(abort, { abortSignal }).catch(unlessMissing))
        removed++
      }
      return removed
    },
  }
}

async function* unfinished(sdk: Sdk, Bucket: string) {
  let at: Place | undefined = { Bucket }
  while (at) {
    const page: UploadsPage = await uploadsAt(sdk, at)
    yield* page?.Uploads ?? []
    const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page ?? {}
    at = page?.IsTruncated && KeyMarker ? { Bucket, KeyMarker, UploadIdMarker } : undefined
  }
}

type Place = { Bucket: string; KeyMarker?: string | undefined; UploadIdMarker?: string | undefined }
type UploadsPage = Awaited<ReturnType<typeof uploadsAt>>

/** Undefined from a service that does not implement the operation, or does not permit it. */
const uploadsAt = ({ client, ListMultipartUploadsCommand }: Sdk, at: Place) =>
  soon((abortSignal) => client.send(new ListMultipartUploadsCommand(at), { abortSignal }).catch(unlessUnknown))

/** The timeout holds until the service begins to answer, not until the last byte. */
async function soon<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const timeout = setTimeout(() => stop.abort(), ANSWER_MS)
  return work(stop.signal)
    .catch(asUnavailable)
    .finally(() => clearTimeout(timeout))
}

type Sdk = Awaited<ReturnType<typeof load>>

/** Newer checksums than a service knows end up inside the stored file: only where the operation requires one. */
async function load({ endpoint, region, accessKeyId = '', secretAccessKey = '' }: NonNullable<Config['s3']>) {
  // On Node 20 the SDK prints a paragraph at every start. The lockfile holds a version that runs there; advice.ts says the rest.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const [{ S3Client, ...commands }, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ])
  const agent = { maxSockets: 400, keepAlive: true }
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 30_000, httpAgent: agent, httpsAgent: agent },
  })
  return { client, Upload, ...commands }
}

/** Not every compatible service keeps to the end of a range; what goes out must be as long as it says. */
async function* firstOf(bytes: AsyncIterable<Buffer>, left: number) {
  for await (const piece of bytes) {
    yield piece.subarray(0, left)
    left -= piece.length
    if (left <= 0) return
  }
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Error && ['NotFound', 'NoSuchKey', 'NoSuchUpload'].includes(error.name))) throw error
}

function unlessUnknown(error: unknown): undefined {
  const answer = error instanceof Error && '$metadata' in error ? Object(error.$metadata).httpStatusCode : undefined
  if (![400, 403, 404, 405, 501].includes(answer)) throw error
}
