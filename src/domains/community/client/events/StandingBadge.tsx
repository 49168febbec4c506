import { CalendarCheck, Hourglass } from 'lucide-react'
import { Badge } from '#client/ui/Badge.tsx'
import type { Standing } from '../../rules.ts'
import { texts } from '../../texts.ts'

const looks = {
  registered: { Icon: CalendarCheck, tone: 'olive' },
  waiting: { Icon: Hourglass, tone: 'quiet' },
} as const satisfies Record<Standing, unknown>

/** Marks an event the member has a seat at or waits for; nothing for any other. */
export function StandingBadge({ standing }: { standing: Standing | null }) {
  if (!standing) return null
  const { Icon, tone } = looks[standing]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      {texts.event.standing[standing]}
    </Badge>
  )
}
