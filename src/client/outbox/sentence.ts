import { tabMember } from '#client/device/holder.ts'
import { texts } from '#client/offline/texts.ts'
import { errorSentences } from '#client/texts.ts'
import { hasUnstoredCalls, isStalledBySession } from './store.ts'

/**
 * What is said of a call that could not be sent yet: why, and when the device has no room for it, that the page must stay
 * open.
 */
export function queuedSentence(whenStored: string = texts.waiting.kept) {
  if (isStalledBySession()) return errorSentences.UNAUTHENTICATED
  return hasUnstoredCalls(tabMember() ?? '') ? texts.waiting.unstored : whenStored
}
