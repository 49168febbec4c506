import { api } from '#client/api/cache.ts'
import type { PlaceKeeper } from '#client/audio/engine/places.ts'
import { queue, sendQueued } from '#client/outbox/outbox.ts'
import type { QueuePolicies } from '#client/outbox/policies.ts'
import { readOutbox } from '#client/outbox/store.ts'
import type { SaveProgress } from '../contract.ts'

const NAME = 'userAudioProgress.save'

/** One place for each audio, the newest: an earlier one need not arrive, and the server sorts out what arrives late. */
export const queued = {
  [NAME]: {
    subject: ({ audioContentId }) => audioContentId,
    mergesTried: true,
    isSentOnLeaving: true,
    isBackground: true,
  },
} satisfies QueuePolicies

export const { ambiences } = api.audioContents

export const audioPlaces: PlaceKeeper = {
  save(memberId, audioContentId, { seconds, completed, savedAt, restarted, session }) {
    queue(memberId, NAME, { audioContentId, progressSeconds: seconds, completed, restarted, savedAt, session })
    void sendQueued(memberId)
  },
  queued(memberId, audioContentId) {
    const inputs = readOutbox(memberId)
      .filter(({ name }) => name === NAME)
      .map(({ input }) => input as SaveProgress)
    const place = inputs.findLast((input) => input.audioContentId === audioContentId)
    if (!place) return undefined
    const { progressSeconds: seconds, completed, savedAt, session = null } = place
    return { seconds, completed, savedAt, session }
  },
}
