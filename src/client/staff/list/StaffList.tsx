import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Asks } from '#client/api/types.ts'
import { useEditing } from '#client/staff/editor/useEditing.ts'
import { ListStates } from './ListStates.tsx'
import { RowActions } from './RowActions.tsx'
import { Toolbar } from './Toolbar.tsx'

type Props<Row, One> = {
  /** As usePages answers, or a list that comes whole. */
  list: ComponentProps<typeof ListStates>['list'] & { items: Row[] }
  icon: LucideIcon
  words: Record<'add' | 'empty' | 'emptyDetail', string> & { search?: string; loadFailed?: string }
  /** Where the words searched for are kept. */
  search?: { value: string; onChange: (search: string) => void }
  /** Other narrowings, beside the search. */
  filters?: ReactNode
  isNarrowed?: boolean
  /** The whole of a row, as its form needs it. */
  staffOne: Asks<[{ id: string }], One>
  nameOf: (row: Row) => string
  /** Before those that edit and remove. */
  actions?: (row: Row) => ReactNode
  editor: (row: One | undefined, close: () => void) => ReactNode
  removal?: (row: Row, close: () => void) => ReactNode
  /** The rows, in a DataTable or an OrderedList. */
  children: (rows: Row[], actions: (row: Row) => ReactNode) => ReactNode
}

/** A list of the panel: found, narrowed, added to, and each row opened to be changed or taken away. */
export function StaffList<Row extends { id: string }, One>(props: Props<Row, One>) {
  const { list, icon, words, search, filters, isNarrowed, staffOne, nameOf, actions, editor, removal, children } = props
  const { editing, open, openNew, close } = useEditing((id) => staffOne.query({ id }).queryFn())
  const [removing, setRemoving] = useState<Row | null>(null)
  return (
    <>
      <Toolbar
        {...(search && { search: { label: words.search ?? '', ...search } })}
        add={{ label: words.add, onAdd: () => openNew() }}
      >
        {filters}
      </Toolbar>
      <ListStates
        list={list}
        isEmpty={list.items.length === 0}
        isNarrowed={isNarrowed}
        failed={words.loadFailed}
        empty={{ icon, title: words.empty, detail: words.emptyDetail }}
      >
        {children(list.items, (row) => (
          <RowActions name={nameOf(row)} onEdit={() => open(row.id)} onRemove={removal && (() => setRemoving(row))}>
            {actions?.(row)}
          </RowActions>
        ))}
      </ListStates>
      {editing && editor(editing.row, close)}
      {removing && removal?.(removing, () => setRemoving(null))}
    </>
  )
}
