import { UsersRound } from 'lucide-react'
import { Link } from '#client/navigation/Link.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { texts } from '../../texts.ts'
import { groupPath } from '../addresses.ts'
import type { CommunityEvent } from '../data.ts'
import { CircleArt } from '../groups/CircleArt.tsx'
import { StandingBadge } from './StandingBadge.tsx'

export function EventSummary({ event }: { event: CommunityEvent }) {
  const { title, eventType, description, participantCount, maxParticipants, group, isRegistered, waitingPosition } =
    event
  const left = maxParticipants - participantCount
  return (
    <Card className="overflow-hidden !p-0">
      <CircleArt circle={group?.circleId ?? 'meditacao'} frame="strip" className="h-32 w-full wide:h-44" />
      <div className="p-5 wide:p-6">
        <div className="flex flex-wrap items-center gap-2">
          <Badge>{texts.event.type(eventType)}</Badge>
          <StandingBadge standing={isRegistered ? 'registered' : waitingPosition === null ? null : 'waiting'} />
          {left <= 0 && <Badge tone="gold">{texts.event.full}</Badge>}
          {left > 0 && left <= 5 && <Badge tone="gold">{texts.event.seats(left)}</Badge>}
        </div>
        <h2 className="mt-3 font-serif text-xl font-semibold break-words">{title}</h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm">
          <UsersRound aria-hidden className="size-4 shrink-0 text-olive" strokeWidth={1.75} />
          <span className="font-semibold">{texts.event.participants(participantCount)}</span>
          <span className="text-muted">{texts.group.most(maxParticipants)}</span>
        </p>
        {description && <p className="mt-4 whitespace-pre-line break-words">{description}</p>}
        {group && (
          <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
            {texts.event.ofGroup}{' '}
            <Link
              to={groupPath(group)}
              className="inline-flex min-h-11 items-center font-semibold text-olive-strong underline underline-offset-4"
            >
              {group.name}
            </Link>
          </p>
        )}
      </div>
    </Card>
  )
}
