import { ChevronRight } from 'lucide-react'
import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { Link } from '#client/navigation/Link.tsx'
import { texts } from '../../texts.ts'
import { groupPath } from '../addresses.ts'
import { EventRow } from '../events/EventRow.tsx'
import { OwnList } from './OwnList.tsx'

type Own = Answer<typeof api.communityGroups.mine>

/** The member's own meetings and groups, before everyone's. */
export function Mine({ mine: { events, groups } }: { mine: Own }) {
  return (
    <>
      <OwnList heading={texts.mine.events}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </OwnList>
      <OwnList heading={texts.mine.groups}>
        {groups.map((group) => (
          <GroupRow key={group.id} group={group} />
        ))}
      </OwnList>
    </>
  )
}

const GroupRow = ({ group }: { group: Own['groups'][number] }) => (
  <li>
    <Link to={groupPath(group)} className="group flex min-h-13 items-center gap-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold group-hover:underline">{group.name}</span>
        <span className="mt-0.5 block text-sm text-muted">{texts.circles.name(group.circleId)}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
    </Link>
  </li>
)
