import { Flower2 } from 'lucide-react'
import { Link } from '#client/navigation/Link.tsx'
import { usePathParam } from '#client/navigation/usePathParam.ts'
import { Button, buttonClass } from '#client/ui/Button.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { communityPaths } from '#domains/community/paths.ts'
import { practicePaths } from '#domains/practices/paths.ts'
import { roomPaths } from '../paths.ts'
import { texts } from '../texts.ts'
import { titles } from '../titles.texts.ts'
import { useRoom } from './live/useRoom.ts'
import { Sitting } from './Sitting.tsx'

const back = { to: communityPaths.community, label: texts.back }

export default function RoomPage() {
  const roomId = usePathParam(roomPaths.room, 'id')
  const known = useRoom(roomId)
  const { room, clock, times, now, phase, refused, isGone } = known
  const subtitle = room && (room.practice ? texts.practice(room.practice.name) : texts.silence)
  return (
    <>
      <PageHeader title={room?.title ?? titles.room} {...(subtitle && { subtitle })} back={back} />
      {isGone ? (
        <EmptyState
          icon={Flower2}
          title={texts.gone}
          detail={texts.goneDetail}
          action={
            <Button look="soft" onClick={known.again}>
              {texts.enterAgain}
            </Button>
          }
        />
      ) : refused && !room ? (
        <Refused code={refused} onAgain={known.again} />
      ) : !(room && clock && times && now && phase) ? (
        <div role="status" aria-label={texts.loading}>
          <Skeleton className="mx-auto size-64 rounded-full" />
        </div>
      ) : phase === 'over' ? (
        <EmptyState
          icon={Flower2}
          title={texts.over}
          detail={texts.overDetail}
          action={
            <Link to={practicePaths.history} className={buttonClass({ look: 'soft' })}>
              {texts.history}
            </Link>
          }
        />
      ) : (
        <Sitting {...{ room, clock, times, now, phase }} presence={known.presence} isAlone={known.isAlone} />
      )}
    </>
  )
}

function Refused({ code, onAgain }: { code: string; onAgain: () => void }) {
  const [title, detail] =
    code === 'EVENT_FULL'
      ? [texts.full, texts.fullDetail]
      : code === 'NOT_FOUND' || code === 'INVALID_INPUT'
        ? [texts.missing, texts.missingDetail]
        : [texts.failed, undefined]
  return (
    <EmptyState
      icon={Flower2}
      title={title}
      detail={detail}
      action={
        <Button look="soft" onClick={onAgain}>
          {texts.again}
        </Button>
      }
    />
  )
}
