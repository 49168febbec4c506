import { useMutation } from '@tanstack/react-query'
import { PartyPopper } from 'lucide-react'
import { api, invalidate } from '#client/api/cache.ts'
import { Link } from '#client/navigation/Link.tsx'
import { Button, buttonClass } from '#client/ui/Button.tsx'
import { texts } from '../../texts.ts'
import { eventPath } from '../addresses.ts'

type Props = { eventId: string; title: string; isLinked?: boolean }

/** Someone gave up a seat and it went to this member: said until the member has read it. */
export function SeatNotice({ eventId, title, isLinked }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: api.communityEventParticipants.seatSeen,
    onSuccess: () => invalidate('communityGroups.hub', 'communityEvents.one'),
  })
  return (
    <div role="status" className="rise flex gap-4 rounded-card border border-olive/30 bg-olive-soft p-5">
      <PartyPopper aria-hidden className="mt-0.5 size-6 shrink-0 text-olive-strong" strokeWidth={1.5} />
      <div className="min-w-0 flex-1">
        <p className="font-serif text-lg font-semibold">{texts.event.seatFreed}</p>
        <p className="mt-1 text-sm">{texts.event.seatFreedDetail(title)}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {isLinked && (
            <Link to={eventPath(eventId)} className={buttonClass()}>
              {texts.nextEvent.details}
            </Link>
          )}
          <Button look="outline" disabled={isPending} onClick={() => mutate({ eventId })}>
            {texts.event.understood}
          </Button>
        </div>
      </div>
    </div>
  )
}
