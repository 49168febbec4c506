import { serverNow } from '#client/api/serverClock.ts'
import { isOver } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { CommunityEvent } from '../data.ts'
import { JoinButton } from '../JoinButton.tsx'
import { useRegistration, useWaiting } from './useRegistration.ts'

export function Registration({ event }: { event: CommunityEvent }) {
  const { mutate, isPending, variables } = useRegistration()
  const dates = { startDate: new Date(event.startDate), endDate: event.endDate ? new Date(event.endDate) : null }
  const wasRegistered = isPending ? variables.isRegistered : event.isRegistered
  const isFull = event.participantCount >= event.maxParticipants
  if (isOver(dates, serverNow())) return <p className="mt-5 text-center text-muted">{texts.event.over}</p>
  if (isFull && !event.isRegistered && !isPending) return <WaitingList event={event} />
  return (
    <JoinButton
      isIn={wasRegistered}
      isPending={isPending}
      words={{ join: texts.event.register, leave: texts.event.cancel }}
      size="large"
      className="mt-5"
      onPress={() => mutate(event)}
    />
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
      <JoinButton
        isIn={position !== null}
        isPending={isPending}
        words={{ join: texts.event.wait, leave: texts.event.stopWaiting }}
        size="large"
        onPress={() => mutate(event)}
      />
    </div>
  )
}
