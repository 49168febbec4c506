import { noteServerTime } from '#client/api/serverClock.ts'
import type { QueryCall, WireAnswer } from '#client/api/types.ts'

/** Calls sent before whoever needs them is there. An answer is taken once. `sent`: what came inside the page. */
export type Prefetched = {
  calls: (QueryCall | null)[]
  answers: Promise<unknown>
  sent?: WireAnswer[]
  askedAt: number
}[]

declare global {
  interface Window {
    lumiarPrefetched?: Prefetched
  }
}

/** `early` lets the server put a refusal inside its answer: to a visitor it is no broken request. */
export function sendFirstCalls(calls: QueryCall[], headers?: Record<string, string>) {
  if (calls.length === 0) return
  const names = calls.map(([name]) => name).join(',')
  const inputs = JSON.stringify(Object.fromEntries(calls.map(([, input], index) => [index, input])))
  const answers = fetch(`/api/${names}?early=1&batch=1&input=${encodeURIComponent(inputs)}`, { headers })
    .then((answer) => {
      noteServerTime(answer)
      return answer.json()
    })
    .catch(() => undefined)
  const earlier = (window.lumiarPrefetched ?? []).slice(-3)
  window.lumiarPrefetched = [...earlier, { calls: [...calls], answers, askedAt: Date.now() }]
}
