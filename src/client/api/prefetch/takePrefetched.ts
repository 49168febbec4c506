import type { WireAnswer } from '#client/api/types.ts'
import { keptScreenName } from '#client/device/firstScreen/kept.ts'
import { local, tabMember } from '#client/device/holder.ts'

/** A prefetched answer older than this is not used: the query is sent again. */
const FRESH_MS = 20_000

/** The answer to a call that was made early; nothing when there was none, or the network was not there for it. */
export function takePrefetched(name: string, input: unknown): Promise<WireAnswer | undefined> | undefined {
  for (const { calls, answers, askedAt } of window.lumiarPrefetched ?? []) {
    const index = calls.findIndex((call) => call?.[0] === name && isSame(call[1], input))
    if (index < 0 || Date.now() - askedAt > FRESH_MS) continue
    calls[index] = null
    return answers.then((found) => (Array.isArray(found) ? found[index] : undefined))
  }
  return undefined
}

/** After a change, or with another session, whatever was asked before is no longer so, nor what was painted of it. */
export function dropPrefetched() {
  delete window.lumiarPrefetched
  const kept = `${keptScreenName}.${tabMember()}`
  // Other tabs hear of a removal only where something was: what they show is outdated all the same.
  local.set(kept, '', 'ignore')
  local.remove(kept)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
