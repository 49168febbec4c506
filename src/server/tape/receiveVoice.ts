import { z } from 'zod/mini'
import { audioKey, keyOfUrl, urlOfKey } from '#server/files/keys.ts'
import { putWithTimeout, storeFailed } from '#server/files/putWithTimeout.ts'
import { removeUnnamed } from '#server/files/removeUnnamed.ts'
import { parsed, type Upload, type UploadContext } from '#server/http/transfer/receive.ts'
import { Failure } from '#shared/errors.ts'
import { framesOf } from '#shared/tape/frames.ts'
import { mostVoiceBytes, type Voice } from '#shared/tape/voice.ts'

/** `replaces`: the take before this one, which no form will name any more. */
const take = z.strictObject({ replaces: z.optional(z.string().check(z.maxLength(100))) })

/**
 * The recording of a step, already in the form of a tape: whoever sends another form is refused. It goes ahead of the form that
 * will name it; a row is to do so within a day.
 */
export async function receiveVoice(ctx: UploadContext, { details, file }: Upload): Promise<Voice> {
  const { files, now, log } = ctx
  const { replaces = null } = parsed(take, details)
  const bytes = await file.upTo(mostVoiceBytes + 1, 'voice')
  if (bytes.length > mostVoiceBytes) throw refused('VOICE_TOO_LONG')
  const frames = framesOf(bytes)
  if (frames === undefined) throw refused('NOT_A_VOICE')
  const key = audioKey(now, 'mp3')
  await putWithTimeout(files, key, once(bytes)).catch((error) => {
    throw storeFailed(log, error)
  })
  await removeUnnamed(ctx, [keyOfUrl(replaces)])
  return { url: urlOfKey(key), frames }
}

const refused = (voice: string) => new Failure('INVALID_INPUT', { voice })

async function* once(bytes: Buffer) {
  yield bytes
}
