import { type ReactNode, useState } from 'react'
import { offlineSentence } from '#client/texts.ts'
import { toast } from '#client/ui/toast.tsx'
import type { LocalDay } from '#shared/dates.ts'

/** What a day of the calendar holds, over the page. Its code comes with the first day that is opened. */
export function useDayDialog() {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const open = (day: LocalDay, known?: string) =>
    void import('./DayDialog.tsx').then(
      ({ default: DayDialog }) => setDialog(<DayDialog day={day} known={known} onClose={() => setDialog(null)} />),
      () => toast.bad(offlineSentence),
    )
  return [dialog, open] as const
}
