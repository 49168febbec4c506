import { sentenceOf } from '#client/api/cache.ts'
import { texts } from '#client/offline/texts.ts'
import { toast } from '#client/ui/toast.tsx'
import { policyOf, type QueuedCall } from './policies.ts'

/** Hands rejected calls to their domain, which keeps what the member must not lose. Says whether there was room for all. */
export function keepRejected(memberId: string, calls: QueuedCall[], isAwaited: (id: string) => boolean): boolean {
  const first = calls[0]
  return (first && policyOf(first).keepRejected?.(calls, memberId, isAwaited)) ?? true
}

/** Long after the member left the page where it was made. */
export function notifyRejected(call: QueuedCall, error: unknown) {
  const { isBackground, rejected } = policyOf(call)
  if (isBackground) return console.warn('a queued call was rejected', call.name, error)
  if (rejected) toast.bad(rejected.title, rejected.detail)
  else toast.bad(texts.waiting.refused, sentenceOf(error))
}
