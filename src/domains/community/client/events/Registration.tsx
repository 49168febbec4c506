import { Button } from '#client/ui/Button.tsx'
import { isOver } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { CommunityEvent } from '../data.ts'
import { useRegistration, useWaiting } from './useRegistration.ts'

export function Registration({ event }: { event: CommunityEvent }) {
  const { mutate, isPending, variables } = useRegistration()
  const dates = { startDate: new Date(event.startDate), endDate: event.endDate ? new Date(event.endDate) : null }
  const wasRegistered = isPending ? variables.isRegistered : event.isRegistered
  const isFull = event.participantCount >= event.maxParticipants
  if (isOver(dates, new Date())) return <p className="mt-5 text-center text-muted">{texts.event.over}</p>
  if (isFull && !event.isRegistered && !isPending) return <WaitingList event={event} />
  return (
    <Button
      look={wasRegistered ? 'outline' : 'primary'}
      size="large"
      wide
      disabled={isPending}
      onClick={() => mutate(event)}
      className="mt-5"
    >
      {isPending ? texts.processing : wasRegistered ? texts.event.cancel : texts.event.register}
    </Button>
  )
}

function WaitingList({ event }: { event: CommunityEvent }) {
  const { mutate, isPending } = useWaiting()
  const position = event.waitingPosition
  return (
    <div className="mt-5">
      <p role="status" className="mb-3 text-sm text-muted">
        {position === null ? texts.event.waitExplain : texts.event.position(position)}
      </p>
      <Button
        look={position === null ? 'primary' : 'outline'}
        size="large"
        wide
        disabled={isPending}
        onClick={() => mutate(event)}
      >
        {isPending ? texts.processing : position === null ? texts.event.wait : texts.event.stopWaiting}
      </Button>
    </div>
  )
}
