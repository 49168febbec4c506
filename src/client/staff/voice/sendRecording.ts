import type { UploadName } from '#client/api/types.ts'
import { toast } from '#client/ui/toast.tsx'
import type { Voice } from '#shared/tape/voice.ts'
import { sendVoice } from './sendVoice.ts'
import type { Recording } from './sound/makeUniform.ts'
import { texts } from './texts.ts'

export type Sending = {
  to: UploadName
  /** The take that the new one stands in for. */
  replaces: string | undefined
  isWorking: boolean
  onStart: () => void
  onDone: (voice: Voice | null) => void
}

/** Makes a voice of a recording and tells how it went. Answers whether the recording itself is of no more use. */
export async function sendRecording(recording: Recording, { to, replaces, onDone }: Sending): Promise<boolean> {
  const sent = await sendVoice(recording, to, replaces)
  if ('voice' in sent) {
    toast.good(texts.added)
    onDone(sent.voice)
    return true
  }
  toast.bad(texts.failed, sent.reason)
  onDone(null)
  return sent.isLasting
}
