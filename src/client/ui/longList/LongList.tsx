import type { ReactNode } from 'react'
import { useLongList } from './useLongList.ts'

type Props<Row> = {
  /** Tells lists apart whose rows may have the same ids. */
  name: string
  rows: readonly Row[]
  /** More of them may come. */
  isOpen: boolean
  /** On a wide screen; elsewhere there is one. */
  columns: number
  className: string
  children: (row: Row) => ReactNode
}

/**
 * Cards by the thousand: only those near what is seen are in the page. Long ones say to a reader which of how many each is. Each
 * is moved by nothing: a browser keeps what it painted of a card with a transform of its own, if nothing of it reaches beyond a
 * frame that cuts it, or beyond the page.
 */
export function LongList<Row extends { id: string }>({ name, rows, isOpen, columns, className, children }: Props<Row>) {
  const { list, pieces, isWhole, gapStyle } = useLongList<HTMLUListElement>(name, rows, columns)
  const size = isOpen ? -1 : rows.length
  return (
    <ul ref={list} className={className}>
      {pieces.flatMap((piece) =>
        'gap' in piece
          ? [<li key={`gap ${piece.where}`} aria-hidden style={gapStyle(piece.gap)} />]
          : rows.slice(piece.from, piece.to).map((row, place) => (
              <li
                key={row.id}
                className="translate-0"
                {...(!isWhole && { 'aria-posinset': piece.from + place + 1, 'aria-setsize': size })}
              >
                {children(row)}
              </li>
            )),
      )}
    </ul>
  )
}
