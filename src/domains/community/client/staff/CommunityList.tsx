import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { Asks } from '#client/api/types.ts'
import type { Column } from '#client/staff/list/column.ts'
import { DataTable } from '#client/staff/list/DataTable.tsx'
import { StaffList } from '#client/staff/list/StaffList.tsx'
import { useFilters } from '#client/staff/list/useFilters.ts'
import { usePages } from '#client/staff/list/usePages.ts'
import { Chips } from '#client/ui/Chips.tsx'
import type { Cursor } from '#shared/fields.ts'
import type { List } from '../../admin.contract.ts'
import { texts } from '../../admin.texts.ts'
import { type StaffState, staffStates } from '../../rules.ts'
import { ActivityButton } from './ActivityButton.tsx'

type ActivityProps = ComponentProps<typeof ActivityButton>

type Props<Row> = {
  procedures: {
    staffList: Asks<[List], { items: Row[]; next: Cursor | null }>
    staffOne: Asks<[{ id: string }], Row>
    setActive: ActivityProps['setActive']
  }
  icon: LucideIcon
  words: Record<'search' | 'add' | 'list' | 'empty' | 'emptyDetail', string> & ActivityProps['words']
  nameOf: (row: Row) => string
  /** How many members take part: the question before deactivating names them. */
  peopleOf: (row: Row) => number
  columns: Column<Row>[]
  editor: (row: Row | undefined, close: () => void) => ReactNode
}

/** Groups, events or challenges, the inactive ones too. */
export function CommunityList<Row extends { id: string; isActive: boolean }>(props: Props<Row>) {
  const { procedures, icon, words, nameOf, peopleOf, columns, editor } = props
  const { filters, isNarrowed, change } = useFilters('q', 'state')
  const state = staffStates.find((known) => known === filters.state)
  const search = filters.q.trim() || undefined
  const list = usePages((cursor: Cursor) => procedures.staffList.query({ search, state, cursor }))
  return (
    <StaffList
      list={list}
      icon={icon}
      words={words}
      search={{ value: filters.q, onChange: (q) => change({ q }) }}
      isNarrowed={isNarrowed}
      filters={
        <Chips<StaffState | ''>
          label={texts.state}
          options={[
            { value: '', label: texts.anyState },
            ...staffStates.map((value) => ({ value, label: texts.states[value] })),
          ]}
          value={state ?? ''}
          onChange={(chosen) => change({ state: chosen })}
        />
      }
      staffOne={procedures.staffOne}
      nameOf={nameOf}
      actions={(row) => (
        <ActivityButton
          row={row}
          name={nameOf(row)}
          people={peopleOf(row)}
          words={words}
          setActive={procedures.setActive}
        />
      )}
      editor={editor}
    >
      {(rows, actions) => <DataTable label={words.list} rows={rows} columns={columns} actions={actions} />}
    </StaffList>
  )
}
