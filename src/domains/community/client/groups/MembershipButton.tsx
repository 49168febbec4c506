import { texts } from '../../texts.ts'
import type { Group } from '../data.ts'
import { JoinButton } from '../JoinButton.tsx'
import { useMembership } from './useMembership.ts'

export function MembershipButton({ group, size }: { group: Group; size?: 'large' }) {
  const { mutate, isPending, variables } = useMembership()
  const wasMember = isPending ? variables.isMember : group.isMember
  return (
    <JoinButton
      isIn={wasMember}
      isPending={isPending}
      words={texts.group}
      size={size}
      className="relative z-10"
      onPress={() => mutate(group)}
    />
  )
}
