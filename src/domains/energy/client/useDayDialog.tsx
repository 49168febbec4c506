import { type ReactNode, useState } from 'react'
import type { LocalDay } from '#shared/dates.ts'
import { whenLoaded } from './whenLoaded.ts'

/** What a day of the calendar holds, over the page. Its code comes with the first day that is opened. */
export function useDayDialog() {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const open = (day: LocalDay, known?: string) =>
    whenLoaded(import('./DayDialog.tsx'), ({ default: DayDialog }) =>
      setDialog(<DayDialog day={day} known={known} onClose={() => setDialog(null)} />),
    )
  return [dialog, open] as const
}
