import { useWakeLock } from '#client/guided/useWakeLock.ts'
import { Button } from '#client/ui/Button.tsx'
import type { Phase } from '../rules.ts'
import { texts } from '../texts.ts'
import { BowButton } from './BowButton.tsx'
import type { Presence, Room } from './live/connectRoom.ts'
import type { RoomClock } from './live/roomClock.ts'
import { useSound } from './live/useSound.ts'
import { Moment } from './Moment.tsx'
import { PresenceLine } from './Presence.tsx'
import { LightRing } from './ring/LightRing.tsx'
import { Step } from './Step.tsx'

type Props = {
  room: Room
  presence: Presence | undefined
  clock: RoomClock
  times: { startsAt: Date; minutes: number }
  now: Date
  phase: Phase
  isAlone: boolean
}

export function Sitting({ room, presence, clock, times, now, phase, isAlone }: Props) {
  const sound = useSound({ room, phase, times, clock })
  useWakeLock(phase === 'sitting')
  return (
    <div className="mx-auto max-w-2xl">
      <LightRing presence={presence} own={room.light}>
        <Moment phase={phase} times={times} now={now} />
      </LightRing>
      {room.practice && phase === 'sitting' && <Step steps={room.practice.steps} times={times} now={now} />}
      {presence && <PresenceLine presence={presence} />}
      {phase === 'closing' && <BowButton roomId={room.id} hasBowed={room.hasBowed} bows={presence?.bows ?? 0} />}
      {sound.isMute && <Mute onListen={sound.listen} />}
      <p role="status" className="mt-4 text-center text-sm text-muted">
        {isAlone && texts.alone}
      </p>
    </div>
  )
}

/** A browser may refuse to play before it was touched, and another tab may have taken the sound. */
function Mute({ onListen }: { onListen: () => void }) {
  return (
    <p role="status" className="mt-4 flex flex-wrap items-center justify-center gap-3 text-sm text-muted">
      {texts.mute}
      <Button look="soft" onClick={onListen}>
        {texts.listen}
      </Button>
    </p>
  )
}
