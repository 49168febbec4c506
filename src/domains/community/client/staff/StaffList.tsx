import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Column, DataTable } from '#client/staff/list/DataTable.tsx'
import { ListStates } from '#client/staff/list/ListStates.tsx'
import { StaffToolbar } from './StaffToolbar.tsx'
import { type StaffPages, useStaffList } from './useStaffList.ts'

type Props<Row> = StaffPages<Row> & {
  icon: LucideIcon
  words: Record<'search' | 'add' | 'list' | 'empty' | 'emptyDetail', string>
  columns: Column<Row>[]
  actions: (row: Row, edit: () => void) => ReactNode
  editor: (row: Row | undefined, close: () => void) => ReactNode
}

/** Groups, events or challenges: found, narrowed, added, and opened to be changed. */
export function StaffList<Row extends { id: string }>({
  name,
  fetchPage,
  icon,
  words,
  columns,
  actions,
  editor,
}: Props<Row>) {
  const { list, items, narrowing, state } = useStaffList({ name, fetchPage })
  const [editing, setEditing] = useState<Row | 'new' | null>(null)
  return (
    <>
      <StaffToolbar
        narrowing={narrowing}
        state={state}
        search={words.search}
        add={{ label: words.add, onAdd: () => setEditing('new') }}
      />
      <ListStates
        list={list}
        isEmpty={items.length === 0}
        isNarrowed={narrowing.isNarrowed}
        empty={{ icon, title: words.empty, detail: words.emptyDetail }}
      >
        <DataTable
          label={words.list}
          rows={items}
          keyOf={({ id }) => id}
          columns={columns}
          actions={(row) => actions(row, () => setEditing(row))}
        />
      </ListStates>
      {editing && editor(editing === 'new' ? undefined : editing, () => setEditing(null))}
    </>
  )
}
