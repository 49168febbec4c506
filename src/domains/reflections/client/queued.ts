import { api, setCached } from '#client/api/cache.ts'
import type { MutationInput } from '#client/api/types.ts'
import type { QueuedCall, QueuePolicies } from '#client/outbox/policies.ts'
import { lastTexts, onTopOf, rebased } from '../noteChain.ts'
import { texts } from '../queued.texts.ts'
import { dropSaved, setAside } from './member/noteDraft.ts'

type SaveNote = MutationInput<'userReflections.save'>

/**
 * Texts of one note build upon each other by their versions. One that the server rejects takes the later ones with it, and
 * each that no other builds upon becomes a draft, which the reflection shows beside what is saved.
 */
export const queued = {
  'userReflections.save': {
    subject: ({ reflectionId }) => reflectionId,
    merge: onTopOf,
    isChained: true,
    isErased: true,
    affects: ['userStats', 'profiles.overview', 'profiles.whatWorks', 'communityGroups.hub'],
    accept({ input }, saved, queue, memberId) {
      // Before it leaves the queue: nobody sees the note from before it in between.
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
