import { tabMember } from '#client/device/holder.ts'
import { texts } from '#client/offline/texts.ts'
import { outboxRecord } from './store.ts'

/** What is said of a call that could not be sent yet; when the device has no room for it, that the page must stay open. */
export const queuedSentence = (whenStored: string = texts.waiting.kept) =>
  outboxRecord.isStored(tabMember() ?? '') ? whenStored : texts.waiting.unstored
