import { bellsRecord } from './bellsRecord.ts'
import { asJson, deviceRecord, isObject } from './records.ts'
import { useRecord } from './useRecord.ts'

export type Feedback = { sound: boolean; vibration: boolean }

const byDefault: Feedback = { sound: true, vibration: true }

/** Sound and vibration belong to the device in hand, not to the account. */
export const feedbackRecord = deviceRecord({
  name: 'lumiar.feedback',
  owner: 'device',
  whenFull: 'notify',
  ...asJson((stored): stored is Partial<Feedback> => isObject(stored)),
})

/** What counts is what is kept now, whichever tab wrote it. */
export const readFeedback = (): Feedback => feedbackOf(feedbackRecord.read(), bellsRecord.read())

/** Whoever asks for sound hears the bells too, wherever they were muted. */
export function changeFeedback(change: Partial<Feedback>) {
  feedbackRecord.write({ ...readFeedback(), ...change })
  if (change.sound) bellsRecord.write('on')
}

export const useFeedback = (): Feedback => feedbackOf(useRecord(feedbackRecord), useRecord(bellsRecord))

const feedbackOf = (stored: Partial<Feedback> | undefined, bells: 'on' | 'off' | undefined): Feedback => {
  const wanted = { ...byDefault, ...stored }
  return { ...wanted, sound: wanted.sound && bells !== 'off' }
}
