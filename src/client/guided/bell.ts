import { bellsRecord } from '#client/device/bellsRecord.ts'
import { changeFeedback, readFeedback, useFeedback } from '#client/device/feedback.ts'
import { useRecord } from '#client/device/useRecord.ts'
import { vibrate } from '#client/device/vibrate.ts'

export type Bell = 'step' | 'interval' | 'end'

/**
 * A soft bell, heard and felt as the device's settings say, unless the member muted them. A browser may refuse to play. One
 * that rings in the practice's own sound is only felt.
 */
export function ring(bell: Bell, isHeard = false) {
  if (bellsRecord.read() === 'off') return
  vibrate(bell === 'end' ? 'done' : 'bell')
  if (readFeedback().sound && !isHeard) void new Audio(`/sounds/bell-${bell}.mp3`).play().catch(() => {})
}

/** The one state and switch of the bells: what the preferences say of sound is part of it. */
export function useBells() {
  const isMuted = useRecord(bellsRecord) === 'off'
  const { sound } = useFeedback()
  return {
    state: isMuted ? 'off' : sound ? 'on' : 'silent',
    toggle: () => (sound ? bellsRecord.write('off') : changeFeedback({ sound: true })),
  } as const
}
