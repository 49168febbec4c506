import { asJson, deviceRecord, isObject } from '#client/device/records.ts'
import type { TimerBell } from '#shared/tape/bells.ts'

export type Felt = { before?: number | undefined; after?: number | undefined }

/** What a member noted of how they feel, by session: a page that is loaded anew does not ask again. */
export const feltRecord = deviceRecord({
  name: 'lumiar.felt',
  owner: 'member',
  whenFull: 'ignore',
  isErased: true,
  ...asJson((stored): stored is Record<string, Felt> => isObject(stored) && Object.values(stored).every(isObject)),
})

type OpenSession = { sessionId: string; begunAt: number }

/** The session of a film or link that was begun and not closed, by member and practice: after a reload it goes on. */
export const openSessionRecord = deviceRecord({
  name: 'lumiar.open-session',
  owner: 'member',
  whenFull: 'ignore',
  ...asJson((stored): stored is OpenSession => isObject(stored) && typeof stored.begunAt === 'number'),
})

/** The bell that a member last chose for the timer. Whoever reads it looks whether there still is such a bell. */
export const timerBellRecord = deviceRecord<TimerBell>({
  name: 'lumiar.timer-bell',
  owner: 'member',
  whenFull: 'ignore',
  format: String,
  parse: (text) => text as TimerBell,
})
