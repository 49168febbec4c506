import { asJson, deviceRecord, isObject } from '#client/device/records.ts'

/** What a recording that was not sent yet says, by member, form and recording; its sound is in device/clips.ts. */
export type Clip = { text: string }

export const clipsRecord = deviceRecord({
  name: 'lumiar.voice-clips',
  owner: 'unsent',
  whenFull: 'notify',
  ...asJson((stored): stored is Clip => isObject(stored) && typeof stored.text === 'string'),
})
