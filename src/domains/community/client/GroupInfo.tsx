import { CalendarDays, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMember } from '#client/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { texts } from '../texts.ts'
import { clockTime, shortDate } from '../when.ts'
import { Badge } from './Badge.tsx'
import type { Group } from './data.ts'

export function GroupInfo({ group, children }: { group: Group; children: ReactNode }) {
  const { timezone } = useMember()
  const start = group.nextEvent && new Date(group.nextEvent.startDate)
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4">
        <Fact icon={UsersRound} label={texts.group.participants(group.memberCount)}>
          {texts.group.most(group.maxMembers)}
        </Fact>
        <Fact icon={CalendarDays} label={texts.group.nextDate}>
          {start ? `${shortDate(start, timezone)}, ${clockTime(start, timezone)}` : texts.group.noDate}
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

function Fact({ icon: Icon, label, children }: { icon: typeof UsersRound; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-olive" strokeWidth={1.75} />
      <div>
        <dt className="text-sm font-semibold">{label}</dt>
        <dd className="text-sm text-muted">{children}</dd>
      </div>
    </div>
  )
}
