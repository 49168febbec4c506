import { asJson, deviceRecord, isObject } from '#client/device/records.ts'
import type { LevelProgress } from '../rules.ts'

/** The last figures of the tracks, so that their page has something to show at once; the server has them too. */
export const trackFigures = deviceRecord({
  name: 'lumiar.track-progress',
  owner: 'member',
  whenFull: 'ignore',
  ...asJson(
    (stored): stored is LevelProgress[] => Array.isArray(stored) && stored.length > 0 && stored.every(isLevelProgress),
  ),
})

const isLevelProgress = (stored: unknown) =>
  isObject(stored) &&
  typeof stored.id === 'string' &&
  Number.isInteger(stored.completed) &&
  Number.isInteger(stored.total) &&
  Number(stored.completed) <= Number(stored.total)
