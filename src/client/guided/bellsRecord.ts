import { deviceRecord } from '#client/device/records.ts'

/** Apart from what rings: records are part of the first load. */
export const bellsRecord = deviceRecord<'on' | 'off'>({
  name: 'lumiar.bells',
  owner: 'device',
  whenFull: 'notify',
  format: (value) => value,
  parse: (text) => (text === 'off' ? 'off' : 'on'),
})
