import { api } from '#client/api/cache.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import type { QueuePolicies } from '#client/outbox/policies.ts'
import { readOutbox } from '#client/outbox/store.ts'
import type { SavedKeeper } from '#client/saved/keeper.ts'
import type { SetSaved } from '../contract.ts'

const NAME = 'savedItems.set'

/** One wish for each thing, the latest: an earlier one need not arrive, and the server sorts out what arrives late. */
export const queued = {
  [NAME]: {
    subject: ({ kind, id }) => kind + id,
    mergesTried: true,
    isSentOnLeaving: true,
  },
} satisfies QueuePolicies

export const savedItems: SavedKeeper = {
  async set(member, wish) {
    const sent = await sendOrQueue(member.id, NAME, { ...wish, made: madeNow(member) })
    return sent.isQueued ? undefined : sent.answer.isSaved
  },
  ids: (kind) => api.savedItems.ids.query({ kind }),
  queued: (memberId) =>
    readOutbox(memberId)
      .filter(({ name }) => name === NAME)
      .map(({ input }) => input as SetSaved),
  carry: (reflectionIds) => api.savedItems.carryFavourites({ reflectionIds }),
}
