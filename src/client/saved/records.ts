import { asJson, deviceRecord } from '#client/device/records.ts'

const isIds = (stored: unknown): stored is string[] =>
  Array.isArray(stored) && stored.every((id) => typeof id === 'string')

/** Ids of what is kept, by member and kind: as the server told last and as the member wished since. */
export const savedRecord = deviceRecord({ name: 'lumiar.saved', owner: 'member', whenFull: 'notify', ...asJson(isIds) })

/** §4: favourite reflections of a version that kept them on the device alone, until they are on the account too. */
export const favouritesRecord = deviceRecord({
  name: 'lumiar.favourites',
  owner: 'unsent',
  whenFull: 'notify',
  countUnsent: (ids) => ids.length,
  ...asJson(isIds),
})
