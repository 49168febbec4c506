import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import { serverNow } from '#client/api/serverClock.ts'
import { Link } from '#client/navigation/Link.tsx'
import { buttonClass } from '#client/ui/Button.tsx'
import { texts } from '#domains/rooms/door.texts.ts'
import { doorPollMs } from '#domains/rooms/doorPoll.ts'
import { roomPath } from '#domains/rooms/roomPath.ts'

type Props = { eventId?: string; groupId?: string; className?: string }

/** The rooms that can be entered now: of this event, of this group, or all. Nothing where there is none. */
export function OpenRooms({ eventId, groupId, className }: Props) {
  const { data = [] } = useQuery({ ...api.rooms.open.query(), refetchInterval: doorPollMs })
  const shown = data.filter((room) => (eventId ? room.eventId === eventId : !groupId || room.groupId === groupId))
  return shown.map(({ roomId, title, startsAt, count }) => {
    const minutes = Math.ceil((Date.parse(startsAt) - serverNow().getTime()) / 60_000)
    return (
      <div key={roomId} className={className}>
        {!eventId && <p className="font-serif font-semibold break-words">{title}</p>}
        <p className="mb-3 text-sm text-muted">{minutes > 0 ? texts.startsIn(minutes) : texts.going(count)}</p>
        <Link to={roomPath(roomId)} className={buttonClass({ size: 'large', wide: true })}>
          {texts.enter}
        </Link>
      </div>
    )
  })
}
