import { api, setCached } from '#client/api/cache.ts'
import type { MutationInput } from '#client/api/types.ts'
import type { QueuedCall, QueuePolicies } from '#client/outbox/policies.ts'
import { lastTexts, onTopOf, rebased } from '../noteChain.ts'
import { texts } from '../queued.texts.ts'
import { dropSaved, setAside } from './member/noteDraft.ts'

type SaveNote = MutationInput<'userReflections.save'>

/**
 * Queued saves of one note form a chain by their versions. When the server rejects one, the later ones are dropped with it,
 * and the last text of each chain becomes a draft, which the page shows beside the saved note.
 */
export const queued = {
  'userReflections.save': {
    subject: ({ reflectionId }) => reflectionId,
    merge: onTopOf,
    isChained: true,
    isErased: true,
    affects: ['userStats', 'profiles.overview', 'profiles.whatWorks', 'communityGroups.hub'],
    accept({ input }, saved, queue, memberId) {
      // The cache is set before the call leaves the queue: otherwise the previous text would be shown for a moment.
      setCached(api.userReflections.of.query({ reflectionId: input.reflectionId }), saved)
      dropSaved(memberId, input.reflectionId, input.notes)
      return queue.map((call) => (isNote(call) ? { ...call, input: rebased(call.input, input, saved.version) } : call))
    },
    keepRejected: (calls, memberId, isAwaited) =>
      lastTexts(calls)
        .filter(({ id }) => !isAwaited(id))
        .map(({ id, input: { reflectionId, notes, version } }) =>
          setAside(memberId, reflectionId, { id, text: notes, version }),
        )
        .every(Boolean),
    rejected: texts.rejected,
  },
} satisfies QueuePolicies

export const isNote = (call: QueuedCall): call is QueuedCall<SaveNote> => call.name === 'userReflections.save'
