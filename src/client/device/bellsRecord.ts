import { deviceRecord } from './records.ts'

/** Muted where they ring, they are neither heard nor felt; the preferences then show that there is no sound. */
export const bellsRecord = deviceRecord<'on' | 'off'>({
  name: 'lumiar.bells',
  owner: 'device',
  whenFull: 'notify',
  format: (value) => value,
  parse: (text) => (text === 'off' ? 'off' : 'on'),
})
