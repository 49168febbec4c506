import { asJson, deviceRecord, isObject } from '#client/device/records.ts'
import type { Span } from '#shared/spans.ts'

type Sitting = { sessionId: string; heard: Span[] }

/** What was heard of a sitting that is too short to be told of: a reload within its first minute does not lose it. */
export const sittingRecord = deviceRecord({
  name: 'lumiar.sitting',
  owner: 'member',
  whenFull: 'ignore',
  ...asJson(
    (stored): stored is Sitting =>
      isObject(stored) && typeof stored.sessionId === 'string' && Array.isArray(stored.heard),
  ),
})
