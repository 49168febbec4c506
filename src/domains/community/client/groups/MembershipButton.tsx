import { Button } from '#client/ui/Button.tsx'
import { texts } from '../../texts.ts'
import type { Group } from '../data.ts'
import { useMembership } from './useMembership.ts'

export function MembershipButton({ group, size }: { group: Group; size?: 'large' }) {
  const { mutate, isPending, variables } = useMembership()
  const wasMember = isPending ? variables.isMember : group.isMember
  return (
    <Button
      look={wasMember ? 'outline' : 'primary'}
      size={size}
      wide
      disabled={isPending}
      onClick={() => mutate(group)}
      className="relative z-10"
    >
      {isPending ? texts.processing : wasMember ? texts.group.leave : texts.group.join}
    </Button>
  )
}
