import { asJson, deviceRecord, isObject } from '#client/device/records.ts'
import type { Draft } from '../rules.ts'

/** What was typed and not saved yet, by member and reflection, and then by the id of a text that the server rejected. */
export const noteDrafts = deviceRecord({
  name: 'lumiar.note-draft',
  owner: 'unsent',
  whenFull: 'notify',
  isErased: true,
  ...asJson(
    (stored): stored is Draft =>
      isObject(stored) && typeof stored.text === 'string' && typeof stored.version === 'number',
  ),
})
