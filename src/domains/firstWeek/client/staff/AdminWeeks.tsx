import { useQuery } from '@tanstack/react-query'
import { CalendarHeart } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { useEditing } from '#client/staff/editor/useEditing.ts'
import { DataTable } from '#client/staff/list/DataTable.tsx'
import { ListStates } from '#client/staff/list/ListStates.tsx'
import { RowActions } from '#client/staff/list/RowActions.tsx'
import { useFilters } from '#client/staff/list/useFilters.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { SelectField } from '#client/ui/Field.tsx'
import { texts as words } from '../../admin.texts.ts'
import { reasons, unsaid } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { DayEditor } from './DayEditor.tsx'

/** What a new member is offered on each day of the first week, by what brought them here. */
export default function AdminWeeks() {
  const { filters, change } = useFilters('week')
  const reason = reasons.find((each) => each === filters.week) ?? unsaid
  const list = useQuery({ ...api.weekPlanDays.staffList.query({ reason }), staleTime: 0 })
  const rows = list.data?.items ?? []
  const { editing, open, close } = useEditing((id: string) => api.weekPlanDays.staffOne.query({ id }).queryFn())
  return (
    <>
      <p className="mb-5 max-w-2xl text-sm text-muted">{words.detail}</p>
      <SelectField
        label={words.week}
        value={reason}
        className="max-w-xl"
        onChange={(event) => change({ week: event.target.value })}
      >
        {reasons.map((each) => (
          <option key={each} value={each}>
            {texts.reasons[each]}
          </option>
        ))}
      </SelectField>
      <div className="mt-6">
        <ListStates
          list={list}
          isEmpty={rows.length === 0}
          empty={{ icon: CalendarHeart, title: words.empty, detail: words.emptyDetail }}
        >
          <DataTable
            label={words.list(texts.reasons[reason])}
            rows={rows}
            columns={[
              { head: words.day, cell: ({ day }) => texts.day(day) },
              {
                head: words.item,
                cell: ({ kind, title, isShown }) => (
                  <>
                    <span className="block font-semibold break-words">{title ?? words.reflection}</span>
                    <span className="block text-xs text-muted">{texts.kinds[kind]}</span>
                    {!isShown && <Badge tone="gold">{words.missing}</Badge>}
                  </>
                ),
              },
              { head: words.sentence, cell: ({ sentence }) => sentence, wideOnly: true, isWritten: true },
            ]}
            actions={({ id, day }) => <RowActions name={texts.day(day)} onEdit={() => open(id)} />}
          />
        </ListStates>
      </div>
      {editing?.row && <DayEditor day={editing.row} onClose={close} />}
    </>
  )
}
