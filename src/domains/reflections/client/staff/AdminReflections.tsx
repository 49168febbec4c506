import { useQuery } from '@tanstack/react-query'
import { Sunrise } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api/cache.ts'
import { serverNow } from '#client/api/serverClock.ts'
import { useMember } from '#client/session.ts'
import { useEditing } from '#client/staff/editor/useEditing.ts'
import { DataTable } from '#client/staff/list/DataTable.tsx'
import { ListStates } from '#client/staff/list/ListStates.tsx'
import { Removal } from '#client/staff/list/Removal.tsx'
import { RowActions } from '#client/staff/list/RowActions.tsx'
import { Toolbar } from '#client/staff/list/Toolbar.tsx'
import { useFilters } from '#client/staff/list/useFilters.ts'
import { usePages } from '#client/staff/list/usePages.ts'
import { type LocalDay, localDay } from '#shared/dates.ts'
import { texts } from '../../admin.texts.ts'
import { month as monthContract } from '../../contract.ts'
import type { StaffReflection } from './answers.ts'
import { ReflectionCalendar } from './ReflectionCalendar.tsx'
import { ReflectionEditor, type StoredReflection } from './ReflectionEditor.tsx'
import { reflectionColumns } from './reflectionColumns.tsx'

/** Shows a month at a time, with its empty days, or the results of a search. */
export default function AdminReflections() {
  const { filters, change } = useFilters('q', 'month')
  const today = localDay(serverNow(), useMember().timezone)
  const shown = monthContract.safeParse({ month: filters.month }).success ? filters.month : today.slice(0, 7)
  const search = filters.q.trim()
  const month = useQuery({ ...api.dailyReflections.staffMonth.query({ month: shown }), staleTime: 0 })
  const { editing, open, openNew, close } = useEditing<StoredReflection, LocalDay>((id) =>
    api.dailyReflections.staffOne.query({ id }).queryFn(),
  )
  const [removing, setRemoving] = useState<StaffReflection | null>(null)
  const list = { onEdit: (id: string) => open(id), onRemove: setRemoving }
  return (
    <>
      <Toolbar
        search={{ label: texts.search, value: filters.q, onChange: (q) => change({ q }) }}
        add={{ label: texts.add, onAdd: () => openNew(month.data?.nextEmpty ?? today) }}
      />
      <div className="grid gap-5 wide:grid-cols-[21rem_minmax(0,1fr)] wide:items-start">
        <ReflectionCalendar
          month={shown}
          today={today}
          reflections={month.data}
          onMonth={(next) => change({ month: next === today.slice(0, 7) ? '' : next })}
          onOpen={open}
          onCreate={openNew}
        />
        {search ? <Found search={search} {...list} /> : <OfMonth month={month} {...list} />}
      </div>
      {editing && <ReflectionEditor reflection={editing.row} day={editing.start ?? today} onClose={close} />}
      {removing && <RemoveReflection reflection={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

type ListProps = { onEdit: (id: string) => void; onRemove: (reflection: StaffReflection) => void }
type Month = {
  isPending: boolean
  error: unknown
  data: { items: StaffReflection[] } | undefined
  refetch: () => unknown
}

function OfMonth({ month, ...list }: ListProps & { month: Month }) {
  return (
    <ListStates
      list={month}
      isEmpty={month.data?.items.length === 0}
      empty={{ icon: Sunrise, title: texts.empty, detail: texts.emptyDetail }}
    >
      <Reflections rows={month.data?.items ?? []} {...list} />
    </ListStates>
  )
}

function Found({ search, ...list }: ListProps & { search: string }) {
  const found = usePages((before: LocalDay | undefined) => api.dailyReflections.staffList.query({ search, before }))
  return (
    <ListStates
      list={found}
      isEmpty={found.items.length === 0}
      isNarrowed
      empty={{ icon: Sunrise, title: texts.empty, detail: texts.emptyDetail }}
    >
      <Reflections rows={found.items} {...list} />
    </ListStates>
  )
}

const Reflections = ({ rows, onEdit, onRemove }: ListProps & { rows: StaffReflection[] }) => (
  <DataTable
    label={texts.list}
    rows={rows}
    columns={reflectionColumns}
    actions={(reflection) => (
      <RowActions
        name={texts.name(reflection.date)}
        onEdit={() => onEdit(reflection.id)}
        onRemove={() => onRemove(reflection)}
      />
    )}
  />
)

function RemoveReflection({ reflection, onClose }: { reflection: StaffReflection; onClose: () => void }) {
  return (
    <Removal
      title={texts.remove(reflection.date)}
      detail={texts.removeDetail}
      remove={() => api.dailyReflections.remove({ id: reflection.id })}
      done={texts.removed}
      failed={texts.removeFailed}
      tables={['dailyReflections', 'userReflections']}
      onClose={onClose}
    />
  )
}
