import { urlOfKey } from '#server/files/keys.ts'
import { plainPicture, storePicture } from '#server/files/pictures.ts'
import { parsed, type Upload, type UploadContext } from '#server/http/transfer/receive.ts'
import * as contract from '../contract.ts'

/**
 * Stores the picture of a practice and answers its address. The browser sends it before the form, which then names the
 * address.
 */
export async function receivePicture(ctx: UploadContext, { details, picture }: Upload) {
  parsed(contract.picture, details)
  return { url: urlOfKey(await storePicture(ctx, plainPicture(picture))) }
}
