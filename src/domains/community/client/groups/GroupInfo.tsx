import { CalendarDays, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMember } from '#client/session.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { formatNumber } from '#shared/numbers.ts'
import { texts } from '../../texts.ts'
import { clockTime, shortDate } from '../../when.ts'
import type { Group } from '../data.ts'
import { Fact } from '../events/Fact.tsx'

export function GroupInfo({ group, children }: { group: Group; children: ReactNode }) {
  const { timezone } = useMember()
  const start = group.nextEvent && new Date(group.nextEvent.startDate)
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4">
        <Fact icon={UsersRound} label={texts.group.participants}>
          {formatNumber(group.memberCount)}
          <span className="block text-sm font-normal text-muted">{texts.group.most(group.maxMembers)}</span>
        </Fact>
        <Fact icon={CalendarDays} label={texts.group.nextDate}>
          {start ? shortDate(start, timezone) : texts.group.noDate}
          {start && <span className="block text-sm font-normal text-muted">{clockTime(start, timezone)}</span>}
        </Fact>
      </dl>
      {group.memberCount >= group.maxMembers && (
        <p className="mt-3">
          <Badge tone="gold">{texts.group.full}</Badge>
        </p>
      )}
      {group.description && <p className="mt-4 whitespace-pre-line break-words">{group.description}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}
