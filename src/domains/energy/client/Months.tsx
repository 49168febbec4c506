import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { monthAndYear } from '#shared/days.texts.ts'
import { texts } from '../months.texts.ts'
import { CalendarGrid } from './CalendarGrid.tsx'
import { useMonths } from './useMonths.ts'

/** A button at the end of its way stays where it is: disabled it would lose the focus of who walks by keyboard. */
export default function Months({ titleId }: { titleId: string }) {
  const { month, today, days, error, refetch, ...way } = useMonths()
  return (
    <>
      <div className="-mx-2 -mt-2 flex items-center justify-between">
        <Step icon={ChevronLeft} label={texts.earlier} isOpen={way.hasEarlier} onClick={way.earlier} />
        <h2 id={titleId} aria-live="polite" className="font-semibold first-letter:uppercase">
          {monthAndYear(month)}
        </h2>
        <Step icon={ChevronRight} label={texts.later} isOpen={way.hasLater} onClick={way.later} />
      </div>
      {days ? (
        <CalendarGrid days={days} today={today} />
      ) : error ? (
        <Failed title={texts.failed} error={error} retry={refetch} />
      ) : (
        <Skeleton className="mt-3 h-52" />
      )}
    </>
  )
}

type StepProps = { icon: typeof ChevronLeft; label: string; isOpen: boolean; onClick: () => void }

const Step = ({ isOpen, ...props }: StepProps) => (
  <IconButton {...props} aria-disabled={!isOpen} className={isOpen ? '' : 'opacity-50'} />
)
