import { readFeedback } from '#client/device/feedback.ts'
import { deviceRecord } from '#client/device/records.ts'
import { useRecord } from '#client/device/useRecord.ts'

export type Bell = 'step' | 'interval' | 'end'

export const bellsRecord = deviceRecord<'on' | 'off'>({
  name: 'lumiar.bells',
  owner: 'device',
  whenFull: 'notify',
  format: (value) => value,
  parse: (text) => (text === 'off' ? 'off' : 'on'),
})

/** A soft bell, unless the member muted them. A browser that refuses to play stays silent. */
export function ring(bell: Bell) {
  const areOn = bellsRecord.read() !== 'off'
  if (areOn && readFeedback().sound) void new Audio(`/sounds/bell-${bell}.mp3`).play().catch(() => {})
}

export function useBells() {
  const areOn = useRecord(bellsRecord) !== 'off'
  return { areOn, toggle: () => bellsRecord.write(areOn ? 'off' : 'on') }
}
