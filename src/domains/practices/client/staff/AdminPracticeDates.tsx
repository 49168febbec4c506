import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarHeart, X } from 'lucide-react'
import { api, invalidate, sentenceOf } from '#client/api/cache.ts'
import { DataTable } from '#client/staff/list/DataTable.tsx'
import { ListStates } from '#client/staff/list/ListStates.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../admin.texts.ts'
import { DateForm } from './DateForm.tsx'
import { dayInWords } from './dayInWords.ts'
import { PracticeLine } from './PracticeLine.tsx'

const { dates: words } = texts

/** §2.4: the dates for which staff chose the practice of the day. */
export default function AdminPracticeDates() {
  const list = useQuery({ ...api.practiceDates.staffList.query(), staleTime: 0 })
  const rows = (list.data?.items ?? []).map((date) => ({ ...date, id: date.day }))
  const takeOff = useMutation({
    mutationFn: (day: string) => api.practiceDates.remove({ day }),
    async onSuccess(_, day) {
      await invalidate('practiceDates')
      toast.good(words.takenOff(dayInWords(day)))
    },
    onError(error) {
      toast.bad(words.takeOffFailed, sentenceOf(error))
      return invalidate('practiceDates')
    },
  })
  return (
    <>
      <p className="mb-5 max-w-2xl text-sm text-muted">{words.detail}</p>
      <DateForm />
      <div className="mt-6">
        <ListStates
          list={list}
          isEmpty={rows.length === 0}
          empty={{ icon: CalendarHeart, title: words.empty, detail: words.emptyDetail }}
        >
          <DataTable
            label={words.list}
            rows={rows}
            columns={[
              { head: words.day, cell: ({ day }) => <span className="font-semibold">{dayInWords(day)}</span> },
              {
                head: words.practice,
                cell: (date) => (
                  <PracticeLine practice={date}>
                    {!date.isActive && <Badge tone="gold">{words.inactive}</Badge>}
                  </PracticeLine>
                ),
              },
            ]}
            actions={({ day }) => (
              <IconButton
                icon={X}
                label={words.takeOff(dayInWords(day))}
                disabled={takeOff.isPending}
                onClick={() => takeOff.mutate(day)}
              />
            )}
          />
        </ListStates>
      </div>
    </>
  )
}
