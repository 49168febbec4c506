import { sentenceOf } from '#client/api/cache.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../texts.ts'
import type { Settled } from './settle.ts'

export async function notifySettled(settled: Settled | undefined) {
  if (!settled) return
  try {
    const { isQueued } = await settled.sending
    toast.good(texts.timer.stopped(settled.minutes), isQueued ? queuedSentence(texts.toast.waiting) : undefined)
  } catch (error) {
    toast.bad(texts.toast.completeFailed, sentenceOf(error))
  }
}
