import { UserCheck, UsersRound } from 'lucide-react'
import { Link } from '#client/navigation/Link.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import type { Circle } from '../../circles.ts'
import { limits } from '../../rules.ts'
import { sampleGroups, texts } from '../../texts.ts'
import { groupPath } from '../addresses.ts'
import type { Group } from '../data.ts'
import { NextEventBlock, NextEventLoading } from '../events/NextEventBlock.tsx'
import { MemberBadges } from './MemberBadges.tsx'
import { MembershipButton } from './MembershipButton.tsx'

const shape = 'relative flex flex-col gap-4'

/** The whole card opens the group; what can be done on the card itself lies above that link. */
export function GroupCard({ group }: { group: Group }) {
  return (
    <Card className={`${shape} transition hover:border-olive/50`}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-serif text-lg font-semibold">
          <Link to={groupPath(group)} className="after:absolute after:inset-0 after:rounded-card">
            {group.name}
          </Link>
        </h2>
        <Badge>{texts.group.type(group.groupType)}</Badge>
      </div>
      {group.isMember && (
        <p>
          <Badge>
            <UserCheck aria-hidden className="size-4" strokeWidth={1.75} />
            {texts.group.youAreIn}
          </Badge>
        </p>
      )}
      <Seats memberCount={group.memberCount} maxMembers={group.maxMembers} />
      {group.description && <p className="text-sm break-words text-muted">{group.description}</p>}
      {group.recentMembers.length > 0 && (
        <MemberBadges names={group.recentMembers} total={group.memberCount} most={limits.cardBadges} />
      )}
      <div className="mt-auto flex flex-col gap-3">
        <NextEventBlock event={group.nextEvent} />
        <MembershipButton group={group} />
      </div>
    </Card>
  )
}

/** §8: how a group would look, while there is none. */
export function SampleGroupCard({ circle }: { circle: Circle }) {
  const { name, groupType, memberCount, maxMembers } = sampleGroups[circle]
  return (
    <Card className={`${shape} border-dashed`}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-serif text-lg font-semibold">{name}</h2>
        <span className="flex flex-wrap justify-end gap-1.5">
          <Badge tone="gold">{texts.example}</Badge>
          <Badge>{texts.group.type(groupType)}</Badge>
        </span>
      </div>
      <Seats memberCount={memberCount} maxMembers={maxMembers} />
      <p className="text-sm text-muted">{texts.circles.sampleNote}</p>
    </Card>
  )
}

export const GroupCardWaiting = () => (
  <Card className={shape}>
    <div className="flex justify-between">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-6 w-20 rounded-full" />
    </div>
    <Skeleton className="h-4 w-32" />
    <Skeleton className="h-16 w-full" />
    <NextEventLoading />
    <Skeleton className="h-11 w-full rounded-full" />
  </Card>
)

function Seats({ memberCount, maxMembers }: { memberCount: number; maxMembers: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <UsersRound aria-hidden className="size-4 text-olive" strokeWidth={1.75} />
      <span className="font-semibold">{texts.group.members(memberCount)}</span>
      <span className="text-muted">{texts.group.most(maxMembers)}</span>
      {memberCount >= maxMembers && <Badge tone="gold">{texts.group.full}</Badge>}
    </p>
  )
}
