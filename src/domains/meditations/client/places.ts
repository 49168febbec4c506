import { api } from '#client/api/cache.ts'
import { type Place, type PlaceKeeper, setLatestPlace } from '#client/audio/engine/places.ts'
import { tabMember } from '#client/device/holder.ts'
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
    // A page that asked just before this arrived is told an older place, and finds this one among what waits no more.
    accept({ input }, _, calls, memberId) {
      if (memberId === tabMember()) setLatestPlace(input.audioContentId, placeOf(input))
      return calls
    },
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
    const saved = inputs.findLast((input) => input.audioContentId === audioContentId)
    return saved && placeOf(saved)
  },
}

const placeOf = ({ progressSeconds: seconds, completed, savedAt, session = null }: SaveProgress): Place => ({
  seconds,
  completed,
  savedAt,
  session,
})
