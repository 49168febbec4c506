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
export const readFeedback = (): Feedback => ({ ...byDefault, ...feedbackRecord.read() })

export function changeFeedback(change: Partial<Feedback>) {
  feedbackRecord.write({ ...readFeedback(), ...change })
}

export const useFeedback = (): Feedback => ({ ...byDefault, ...useRecord(feedbackRecord) })
