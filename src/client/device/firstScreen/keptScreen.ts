import { asJson, deviceRecord, isObject } from '#client/device/records.ts'
import { type KeptScreen, keptScreenName } from './kept.ts'

const isScreen = (stored: unknown): stored is KeptScreen => isObject(stored) && typeof stored.html === 'string'

/** One for each member; the first script reads it by its key. */
export const keptScreen = deviceRecord({
  name: keptScreenName,
  owner: 'member',
  whenFull: 'ignore',
  isErased: true,
  ...asJson(isScreen),
})
