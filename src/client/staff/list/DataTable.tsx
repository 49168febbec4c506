import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '#client/staff/texts.ts'
import { classes } from '#client/ui/classes.ts'

export type Sort = { by: string; descending: boolean }

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** The name the server sorts by. */
  sort?: string
  /** For numbers; on a phone the head stands before them, unless their unit says it. */
  align?: 'right'
  hasUnit?: boolean
  /** Left out on a phone. */
  wideOnly?: boolean
  /** Holds what people wrote, as the first one does: a word of theirs is broken, one of ours is not. */
  isWritten?: boolean
}

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
      className="block w-full text-sm wide:table wide:overflow-hidden wide:rounded-card wide:border wide:border-line wide:bg-surface wide:shadow-card"
    >
      <thead className="sr-only wide:not-sr-only wide:table-header-group">
        <tr className="wide:border-b wide:border-line">
          {columns.map(({ head, sort: by, align }) => (
            <th
              key={head}
              scope="col"
              aria-sort={sort && by === sort.by ? (sort.descending ? 'descending' : 'ascending') : undefined}
              className={classes(
                'px-4 py-1.5 text-left text-xs font-semibold text-muted',
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
      <tbody className="flex flex-col gap-2.5 wide:table-row-group">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 shadow-card wide:table-row wide:rounded-none wide:border-0 wide:border-b wide:border-line wide:shadow-none wide:last:border-b-0 wide:hover:bg-olive-soft/40"
          >
            {columns.map(({ head, cell, align, hasUnit, wideOnly, isWritten }, index) => (
              <td
                key={head}
                className={classes(
                  'min-w-0 wide:px-4 wide:py-2 wide:align-middle',
                  index === 0 ? 'w-full wide:w-auto' : 'text-muted wide:text-ink',
                  index === 0 || isWritten ? 'wide:min-w-28' : 'wide:wrap-break-word',
                  align === 'right' && 'wide:text-right wide:tabular-nums',
                  wideOnly && 'hidden wide:table-cell',
                )}
              >
                {align === 'right' && !hasUnit && <span className="wide:hidden">{head}: </span>}
                {cell(row)}
              </td>
            ))}
            {actions && (
              <td className="ml-auto whitespace-nowrap wide:px-2 wide:py-1 wide:text-right">{actions(row)}</td>
            )}
          </tr>
        ))}
      </tbody>
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
