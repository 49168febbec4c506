import { readFeedback } from '#client/device/feedback.ts'
import { useRecord } from '#client/device/useRecord.ts'
import { vibrate } from '#client/device/vibrate.ts'
import { bellsRecord } from './bellsRecord.ts'

export type Bell = 'step' | 'interval' | 'end'

/** A soft bell, heard and felt as the device's settings say, unless the member muted them. A browser may refuse to play. */
export function ring(bell: Bell) {
  if (bellsRecord.read() === 'off') return
  vibrate(bell === 'end' ? 'done' : 'bell')
  if (readFeedback().sound) void new Audio(`/sounds/bell-${bell}.mp3`).play().catch(() => {})
}

export function useBells() {
  const areOn = useRecord(bellsRecord) !== 'off'
  return { areOn, toggle: () => bellsRecord.write(areOn ? 'off' : 'on') }
}
