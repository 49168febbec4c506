import { useMutation } from '@tanstack/react-query'
import { api, failureOf, invalidate, sentenceOf } from '#client/api/cache.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../texts.ts'
import { type Challenge, showChallenge } from '../data.ts'

export function useChallenge() {
  return useMutation({
    mutationFn: ({ id: challengeId, hasJoined }: Challenge) =>
      hasJoined ? api.communityChallenges.leave({ challengeId }) : api.communityChallenges.join({ challengeId }),
    onMutate: (challenge) => showChallenge({ ...challenge, hasJoined: !challenge.hasJoined }),
    onSuccess(_, before) {
      toast.good(before.hasJoined ? texts.challenges.left : texts.challenges.joined)
      return invalidate('communityGroups.hub')
    },
    onError(error, before) {
      showChallenge(before)
      const reason = failureOf(error)?.code === 'NOT_FOUND' ? texts.challenges.gone : sentenceOf(error)
      toast.bad(before.hasJoined ? texts.challenges.leaveFailed : texts.challenges.joinFailed, reason)
    },
  })
}
