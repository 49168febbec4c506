import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '#client/staff/texts.ts'
import { classes } from '#client/ui/classes.ts'
import { isWhole } from '#client/ui/longList/blocks.ts'
import type { Column } from './column.ts'
import { pinColumns } from './pinColumns.ts'
import { TableRows } from './TableRows.tsx'

export type Sort = { by: string; descending: boolean }

type Props<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  actions?: (row: Row) => ReactNode
  sort?: Sort
  onSort?: (sort: Sort) => void
}

/** Dense from 1024 px; on a phone each row is a card whose first cell is its title. */
export function DataTable<Row extends { id: string }>({ label, columns, rows, actions, sort, onSort }: Props<Row>) {
  return (
    <table
      aria-label={label}
      aria-rowcount={isWhole(rows.length) ? undefined : rows.length + 1}
      className="block w-full text-sm wide:table wide:border-separate wide:overflow-hidden wide:rounded-card wide:border wide:border-line wide:bg-surface wide:shadow-card"
    >
      <thead className="sr-only wide:not-sr-only wide:table-header-group">
        <tr ref={isWhole(rows.length) ? undefined : pinColumns}>
          {columns.map(({ head, sort: by, align }) => (
            <th
              key={head}
              scope="col"
              aria-sort={sort && by === sort.by ? (sort.descending ? 'descending' : 'ascending') : undefined}
              className={classes(
                'px-4 py-1.5 text-left text-xs font-semibold text-muted wide:wrap-break-word',
                align === 'right' && 'text-right',
              )}
            >
              {by && onSort ? <SortButton head={head} by={by} sort={sort} onSort={onSort} /> : head}
            </th>
          ))}
          {actions && (
            <th scope="col" className="w-px px-4">
              <span className="sr-only">{texts.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <TableRows label={label} columns={columns} rows={rows} actions={actions} />
    </table>
  )
}

type SortProps = { head: string; by: string; sort: Sort | undefined; onSort: (sort: Sort) => void }

function SortButton({ head, by, sort, onSort }: SortProps) {
  const isMine = sort?.by === by
  const Arrow = isMine && sort.descending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      title={texts.sortBy(head)}
      onClick={() => onSort({ by, descending: isMine && !sort.descending })}
      className="-mx-2 inline-flex min-h-9 items-center gap-1 rounded-full px-2 hover:bg-olive-soft"
    >
      {head}
      <Arrow aria-hidden className={classes('size-3.5', !isMine && 'opacity-0')} />
    </button>
  )
}
