import { failureOf, invalidate, sentenceOf } from '#client/api/cache.ts'
import { upload } from '#client/api/upload.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../admin.texts.ts'
import { fieldErrors } from './fieldErrors.ts'
import type { QueuedAudio } from './queuedAudio.ts'

const { upload: words } = texts

type Progress = (sent: number, total: number) => void

/** Sends one, says how it went, and what becomes of it in the queue; nothing when it was cancelled. */
export async function sendAudio(
  { id, values, file, picture }: QueuedAudio,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<Partial<QueuedAudio> | undefined> {
  try {
    await upload('audioContents.create', { ...values, id }, { picture, file }, { signal, onProgress })
    toast.good(words.sent, values.title)
    void invalidate('audioContents', 'contentCategories')
    return { state: 'sent' }
  } catch (error) {
    if (signal.aborted) return undefined
    const failure = failureOf(error)
    const fields = failure?.fields ?? {}
    const [key] = Object.values(fields)
    const detail = (key && fieldErrors[key]) ?? sentenceOf(error)
    const problem = isOfTheWay(failure?.code) ? words.uploadFailed(detail) : words.sendFailed(detail)
    toast.bad(problem, values.title)
    return { state: 'failed', problem, errors: fields }
  }
}

/** The file did not get there; the rest was refused. */
const isOfTheWay = (code: string | undefined) => code === undefined || code === 'STORE_FAILED' || code === 'UNAVAILABLE'
