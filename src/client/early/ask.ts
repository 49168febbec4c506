import type { QueryCall } from '../wire.ts'

/** Asked before whoever needs it is there. Whoever takes an answer takes it once. */
export type Early = { calls: (QueryCall | null)[]; answers: Promise<unknown>; askedAt: number }[]

declare global {
  interface Window {
    lumiarEarly?: Early
  }
}

/** `early` lets the server put a refusal inside its answer: to a visitor it is no broken request. */
export function askEarly(calls: QueryCall[], headers?: Record<string, string>) {
  if (calls.length === 0) return
  const names = calls.map(([name]) => name).join(',')
  const inputs = JSON.stringify(Object.fromEntries(calls.map(([, input], index) => [index, input])))
  const answers = fetch(`/api/${names}?early=1&batch=1&input=${encodeURIComponent(inputs)}`, { headers })
    .then((answer) => answer.json())
    .catch(() => undefined)
  window.lumiarEarly = [...(window.lumiarEarly ?? []).slice(-3), { calls: [...calls], answers, askedAt: Date.now() }]
}
