import type { WireAnswer } from '#client/api/types.ts'
import { namedHeaders } from '#client/api/wire.ts'
import { mostCalls } from '#shared/batch.ts'
import { policyOf } from './policies.ts'
import { readOutbox, writeOutbox } from './store.ts'

/**
 * The page is going: calls that are sent on leaving travel in one request that the browser finishes by itself, the newest
 * of them if there are too many. They stay in the outbox until they were answered.
 */
export function sendOnLeaving(memberId: string) {
  const calls = readOutbox(memberId)
    .filter((call) => policyOf(call).isSentOnLeaving)
    .slice(-mostCalls)
  if (calls.length === 0) return
  fetch(`/api/${calls.map(({ name }) => name).join(',')}?batch=1`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...namedHeaders(memberId) },
    body: JSON.stringify(Object.fromEntries(calls.map(({ input }, index) => [index, input]))),
  })
    .then((answer) => answer.json())
    .then((answers: WireAnswer[]) => {
      const arrived = calls.filter((_, index) => answers[index]?.result).map(({ id }) => id)
      writeOutbox(
        memberId,
        readOutbox(memberId).filter(({ id }) => !arrived.includes(id)),
      )
    })
    .catch(() => {})
}
