import type { ReactNode } from 'react'

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
