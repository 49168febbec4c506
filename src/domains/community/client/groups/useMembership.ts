import { useMutation } from '@tanstack/react-query'
import { api, failureOf, invalidate, sentenceOf } from '#client/api/cache.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../texts.ts'
import { type Group, showGroup } from '../data.ts'

/** Shown at once, put right by the server's answer, taken back when it refuses. */
export function useMembership() {
  return useMutation({
    mutationFn: ({ id: groupId, isMember }: Group) =>
      isMember ? api.communityGroupMembers.leave({ groupId }) : api.communityGroupMembers.join({ groupId }),
    onMutate: (group) =>
      showGroup({ ...group, isMember: !group.isMember, memberCount: group.memberCount + (group.isMember ? -1 : 1) }),
    onSuccess(fresh, before) {
      showGroup(fresh)
      toast.good(before.isMember ? texts.group.left : texts.group.joined)
      void invalidate('communityGroups.hub', 'communityGroups.mine', 'communityGroups.circle', 'communityFeed.latest')
      void invalidate('rooms.open')
    },
    onError(error, before) {
      showGroup(before)
      toast.bad(before.isMember ? texts.group.leaveFailed : texts.group.joinFailed, reasonOf(error))
      if (failureOf(error)) void invalidate('communityGroups.one', 'communityGroups.circle')
    },
  })
}

function reasonOf(error: unknown): string {
  const code = failureOf(error)?.code
  if (code === 'UNAUTHENTICATED') return texts.unauthenticated
  return code === 'NOT_FOUND' ? texts.group.gone : sentenceOf(error)
}
