import { isDatabaseDown } from '#server/db/connect.ts'
import { audioKey, coverKey } from '#server/files/keys.ts'
import { plainPicture, storePicture } from '#server/files/pictures.ts'
import { putWithTimeout, storeFailed } from '#server/files/putWithTimeout.ts'
import { removeUnnamed } from '#server/files/removeUnnamed.ts'
import type { Incoming } from '#server/http/transfer/incoming.ts'
import type { Upload, UploadContext } from '#server/http/transfer/receive.ts'
import { Failure } from '#shared/errors.ts'
import { formatOf, headBytes, watch } from '../audioFormat.ts'
import { mostAudioBytes } from '../rules.ts'

export type Stored = { audio?: { key: string; size: number }; cover?: string }

/** What was answered, and the files no row names since. */
type Committed<T> = { answer: T; unnamed: (string | null | undefined)[] }

/**
 * Files first, then the row that names them, then away with those it no longer names. Whatever fails takes the new files
 * with it; only when the database vanished, and nobody knows whether it kept the row, they are left to the sweep.
 */
export async function withFiles<T>(
  ctx: UploadContext,
  { picture, file }: Upload,
  commit: (stored: Stored) => Promise<Committed<T>>,
): Promise<T> {
  const keys: string[] = []
  try {
    const plain = picture && plainPicture(picture)
    const audio = await storeAudio(ctx, file, keys)
    const cover = plain && (await storeCover(ctx, plain, keys))
    const { answer, unnamed } = await commit({ ...(audio && { audio }), ...(cover && { cover }) })
    await removeUnnamed(ctx, unnamed)
    return answer
  } catch (error) {
    if (!isDatabaseDown(error)) await removeUnnamed(ctx, keys)
    throw error
  }
}

async function storeAudio({ files, now, log }: UploadContext, file: Incoming, keys: string[]) {
  const head = await file.upTo(headBytes, 'audio')
  if (head.length === 0) return undefined
  const format = formatOf(head)
  if (!format) throw new Failure('INVALID_INPUT', { audio: 'NOT_AUDIO' })
  const watched = watch(format, head)
  let size = 0
  let refused: unknown

  async function* judged() {
    try {
      for await (const piece of beginningWith(head, file.rest())) {
        size += piece.length
        if (size > mostAudioBytes) throw new Failure('INVALID_INPUT', { audio: 'FILE_TOO_BIG' })
        watched.see(piece)
        yield piece
      }
      if (!watched.isAudio()) throw new Failure('INVALID_INPUT', { audio: 'NOT_AUDIO' })
    } catch (error) {
      refused = error
      throw error
    }
  }

  const key = audioKey(now, format)
  keys.push(key)
  await putWithTimeout(files, key, judged()).catch((error) => {
    if (refused) throw refused
    throw storeFailed(log, error)
  })
  return { key, size }
}

async function storeCover(ctx: UploadContext, plain: Buffer, keys: string[]): Promise<string> {
  const key = coverKey(ctx.now)
  keys.push(key)
  return storePicture(ctx, plain, key)
}

async function* beginningWith(first: Buffer, rest: AsyncIterable<Buffer>) {
  yield first
  yield* rest
}
