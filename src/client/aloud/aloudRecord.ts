import { asJson, deviceRecord, isObject } from '#client/device/records.ts'

export type Choices = { rate: number; voice: string | null; readsSteps: boolean }

/** How texts are read aloud here: voices are the device's, so the choice of one is too. */
export const aloudRecord = deviceRecord({
  name: 'lumiar.aloud',
  owner: 'device',
  whenFull: 'ignore',
  ...asJson((stored): stored is Partial<Choices> => isObject(stored)),
})
