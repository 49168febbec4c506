import { Play } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { WeekCard } from '#domains/firstWeek/client/member/WeekCard.tsx'
import type { Stage } from '#domains/firstWeek/rules.ts'
import { texts } from '#domains/firstWeek/texts.ts'
import { useStartPractice } from '#domains/practices/client/session/useStartPractice.ts'
import { Viewer } from '#domains/practices/client/session/Viewer.tsx'

/** The card of a new member's first week, from which the first practice begins without leaving home. */
export default function FirstWeek({ stage }: { stage: Stage }) {
  const { start, startingId, open, close } = useStartPractice({ audioGoesToPlayer: false })
  return (
    <>
      <WeekCard
        stage={stage}
        breathe={(breath) => (
          <Button look="soft" aria-busy={startingId === breath.id} onClick={() => start(breath)}>
            <Play aria-hidden className="size-4" strokeWidth={1.75} />
            {startingId === breath.id ? texts.breathing : texts.breathe(breath.durationMinutes)}
          </Button>
        )}
      />
      {open && <Viewer started={open} onClose={close} />}
    </>
  )
}
