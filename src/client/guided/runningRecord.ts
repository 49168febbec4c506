import { asJson, deviceRecord, isObject } from '#client/device/records.ts'
import type { Running } from './running.ts'

/** One of a member for each timer or practice that is not over. A minute that was sat and not counted is not lost with a tab. */
export const runningRecord = deviceRecord({
  name: 'lumiar.running',
  owner: 'unsent',
  whenFull: 'ignore',
  countUnsent: ({ kind }) => (kind === 'module' ? 0 : 1),
  ...asJson(
    (stored): stored is Running =>
      isObject(stored) && typeof stored.id === 'string' && isObject(stored.plan) && isObject(stored.guide),
  ),
})
