import type { UploadContext } from '#server/http/transfer/receive.ts'
import { Failure } from '#shared/errors.ts'
import { coverKey } from './keys.ts'
import { plainJpeg } from './plainJpeg.ts'
import { putWithTimeout, storeFailed } from './putWithTimeout.ts'

export function plainPicture(picture: Buffer | undefined): Buffer {
  const plain = picture && plainJpeg(picture)
  if (!plain) throw new Failure('INVALID_INPUT', { cover: 'NOT_A_PICTURE' })
  return plain
}

/** Stores a picture and answers its address. A row must name it within a day, or the sweep deletes it. */
export async function storePicture(
  { files, now, log }: UploadContext,
  plain: Buffer,
  key = coverKey(now),
): Promise<string> {
  await putWithTimeout(files, key, once(plain)).catch((error) => {
    throw storeFailed(log, error)
  })
  return key
}

async function* once(bytes: Buffer) {
  yield bytes
}
