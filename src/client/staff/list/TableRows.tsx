import { memo, type ReactNode } from 'react'
import { classes } from '#client/ui/classes.ts'
import { useLongList } from '#client/ui/longList/useLongList.ts'
import type { Column } from './column.ts'

type Props<Row> = { label: string; columns: Column<Row>[]; rows: Row[]; actions: ((row: Row) => ReactNode) | undefined }

/** Of a table of thousands only the rows near what is seen are in the page. */
export function TableRows<Row extends { id: string }>({ label, columns, rows, actions }: Props<Row>) {
  const { list, pieces, isWhole, gapStyle } = useLongList<HTMLTableSectionElement>(label, rows, 1)
  return (
    <tbody ref={list} className="flex flex-col gap-2.5 wide:table-row-group wide:gap-0">
      {pieces.flatMap((piece) =>
        'gap' in piece
          ? [
              <tr key={`gap ${piece.where}`} aria-hidden style={gapStyle(piece.gap)}>
                <td colSpan={columns.length + 1} />
              </tr>,
            ]
          : rows
              .slice(piece.from, piece.to)
              .map((row, place) => (
                <TableRow
                  key={row.id}
                  row={row}
                  columns={columns}
                  actions={actions}
                  place={isWhole ? undefined : piece.from + place + 2}
                />
              )),
      )}
    </tbody>
  )
}

type RowProps<Row> = Pick<Props<Row>, 'columns' | 'actions'> & { row: Row; place: number | undefined }

/**
 * Drawn once: while others come and go beside it, nothing it is made of changes. Moved by nothing at all, because a browser keeps
 * what it painted of a row with a transform of its own while the page is scrolled; the borders are the cells', since rows whose
 * borders collapse reach beyond their table and are painted anew.
 */
const TableRow = memo(function TableRow<Row>({ row, columns, actions, place }: RowProps<Row>) {
  return (
    <tr
      aria-rowindex={place}
      className="flex translate-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 shadow-card wide:table-row wide:rounded-none wide:border-0 wide:shadow-none wide:hover:bg-olive-soft/40"
    >
      {columns.map(({ head, cell, align, hasUnit, wideOnly, isWritten }, index) => (
        <td
          key={head}
          className={classes(
            'min-w-0 border-line wide:border-t wide:px-4 wide:py-2 wide:align-middle',
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
        <td className="ml-auto border-line whitespace-nowrap wide:border-t wide:px-2 wide:py-1 wide:text-right">
          {actions(row)}
        </td>
      )}
    </tr>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode
