import { asJson, deviceRecord, isObject } from '#client/device/records.ts'

export type Draft<V> = { values: V; version: string | undefined }

/** What staff typed and did not save yet, by member, form and page, kept through a closed tab or an ended session. */
export const staffDrafts = deviceRecord({
  name: 'lumiar.admin-draft',
  owner: 'unsent',
  whenFull: 'notify',
  ...asJson((stored): stored is Draft<object> => isObject(stored) && isObject(stored.values)),
})

/** What a recording that was not sent yet says, by member, form and recording; its sound is in device/clips.ts. */
type Clip = { text: string }

export const clipsRecord = deviceRecord({
  name: 'lumiar.voice-clips',
  owner: 'unsent',
  whenFull: 'notify',
  ...asJson((stored): stored is Clip => isObject(stored) && typeof stored.text === 'string'),
})
