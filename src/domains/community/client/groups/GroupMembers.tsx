import { CalendarCheck, CalendarX, UserCheck, UserRound } from 'lucide-react'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { limits } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { Group } from '../data.ts'
import { MemberBadges } from './MemberBadges.tsx'

export function GroupMembers({ group }: { group: Group }) {
  const { isMember, isShareable, nextEvent, recentMembers, memberCount } = group
  const Membership = isMember ? UserCheck : UserRound
  const Meeting = nextEvent ? CalendarCheck : CalendarX
  return (
    <Card aria-label={texts.group.activeMembers}>
      <h2 className="font-serif text-lg font-semibold">{texts.group.activeMembers}</h2>
      <div className="mt-4">
        {recentMembers.length > 0 ? (
          <MemberBadges names={recentMembers} total={memberCount} most={limits.groupBadges} large />
        ) : (
          <p className="text-sm text-muted">
            {memberCount > 0 ? texts.group.unnamed(memberCount) : texts.group.noMembers}
          </p>
        )}
        {!isShareable && <p className="mt-2 text-sm text-muted">{texts.group.discreet}</p>}
      </div>
      <p className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        <Badge tone={isMember ? 'olive' : 'quiet'}>
          <Membership aria-hidden className="size-4" strokeWidth={1.75} />
          {isMember ? texts.group.youAreIn : texts.group.youAreOut}
        </Badge>
        <Badge tone={nextEvent ? 'olive' : 'quiet'}>
          <Meeting aria-hidden className="size-4" strokeWidth={1.75} />
          {nextEvent ? texts.group.hasEvent : texts.group.hasNoEvent}
        </Badge>
      </p>
    </Card>
  )
}
