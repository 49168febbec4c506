import { Flower2, SunMedium, UsersRound } from 'lucide-react'
import { serverNow } from '#client/api/serverClock.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { type ActivityType, limits } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { relativeTime } from '../../when.ts'
import type { Activity } from '../data.ts'

type Props = { heading: string; items: Activity[] | undefined; hasFailed: boolean; empty?: string }

/** §8: when the feed cannot be read, one invented item stands in for it, and says so. */
export function ActivityList({ heading, items = [], hasFailed, empty }: Props) {
  if (!hasFailed && items.length === 0 && !empty) return null
  const now = serverNow()
  return (
    <Card aria-label={heading}>
      <h2 className="font-serif text-lg font-semibold">{heading}</h2>
      {!hasFailed && items.length === 0 && <p className="mt-2 text-sm text-muted">{empty}</p>}
      <ul className="mt-1 divide-y divide-line">
        {hasFailed ? (
          <Item
            type="practice_complete"
            action={texts.activity.example.sentence}
            time={texts.activity.example.time}
            isExample
          />
        ) : (
          items
            .slice(0, limits.shownActivities)
            .map(({ id, type, userName, details, at }) => (
              <Item
                key={id}
                type={type}
                who={userName ?? texts.activity.someone}
                action={texts.activity.action(type, details)}
                time={relativeTime(new Date(at), now)}
              />
            ))
        )}
      </ul>
    </Card>
  )
}

const looks = {
  group_join: { Icon: UsersRound, color: 'bg-sky/15 text-sky' },
  practice_complete: { Icon: Flower2, color: 'bg-olive-soft text-olive-strong' },
  'energy_check-in': { Icon: SunMedium, color: 'bg-gold/20 text-gold' },
} satisfies Record<ActivityType, unknown>

type ItemProps = { type: ActivityType; who?: string; action: string; time: string; isExample?: boolean }

function Item({ type, who, action, time, isExample }: ItemProps) {
  const { Icon, color } = looks[type]
  return (
    <li className="flex items-start gap-3 py-3 last:pb-0">
      <span className={classes('flex size-9 shrink-0 items-center justify-center rounded-full', color)}>
        <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm break-words">
          {who && (
            <span className="font-semibold">
              <bdi>{who}</bdi>{' '}
            </span>
          )}
          {action}
        </p>
        <p className="mt-0.5 flex items-center gap-2 text-xs text-muted">
          {time}
          {isExample && <Badge tone="quiet">{texts.example}</Badge>}
        </p>
      </div>
    </li>
  )
}
