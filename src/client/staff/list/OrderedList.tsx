import { useMutation } from '@tanstack/react-query'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { invalidate, sentenceOf } from '#client/api/cache.ts'
import { texts } from '#client/staff/texts.ts'
import { classes } from '#client/ui/classes.ts'
import { toast } from '#client/ui/toast.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { useDragging } from './useDragging.ts'
import { useMoving } from './useMoving.ts'

type Props<Row> = {
  label: string
  rows: Row[]
  nameOf: (row: Row) => string
  /** The whole order, in one request. */
  save: (ids: string[]) => Promise<unknown>
  failed: string
  tables: string[]
  actions: (row: Row) => ReactNode
  children: (row: Row) => ReactNode
}

/** Rows that have an order: dragged by their handle, or moved by buttons that say where they went. */
export function OrderedList<Row extends { id: string }>(props: Props<Row>) {
  const { label, rows, nameOf, save, failed, tables, actions, children } = props
  const saving = useMutation({
    mutationFn: save,
    // One after the other: the order that was wished for last is the one that is saved last.
    scope: { id: tables.join() },
    onSuccess: () => invalidate(...tables),
    onError(error) {
      toast.bad(failed, sentenceOf(error))
      return invalidate(...tables)
    },
  })
  const ids = rows.map(({ id }) => id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = saving.isPending ? saving.variables : ids
  const keep = (order: string[]) => order.join() !== kept.join() && saving.mutate(order)
  const { list, said, move } = useMoving(kept, (place) => nameAt(kept[place]), keep)
  const { held, order, grab } = useDragging(list, kept, keep)
  const shown = (order ?? kept).flatMap((id) => byId.get(id) ?? [])

  function nameAt(id: string | undefined): string {
    const row = byId.get(id ?? '')
    return row ? nameOf(row) : ''
  }

  return (
    <>
      <ol ref={list} aria-label={label} className={classes('flex flex-col gap-2.5', held && 'select-none')}>
        {shown.map((row, place) => (
          <li
            key={row.id}
            className={classes(
              'flex flex-wrap items-center gap-x-1 rounded-card border bg-surface py-2 pr-2 pl-1 shadow-card transition-colors wide:flex-nowrap',
              held === row.id ? 'border-olive bg-olive-soft' : 'border-line',
            )}
          >
            <span
              aria-hidden
              title={texts.dragHandle(nameOf(row))}
              onPointerDown={(event) => grab(event, row.id)}
              className="flex h-11 w-9 shrink-0 cursor-grab touch-none items-center justify-center text-muted active:cursor-grabbing"
            >
              <GripVertical className="size-5" strokeWidth={1.75} />
            </span>
            <span className="w-6 shrink-0 text-center font-serif font-semibold text-muted tabular-nums">
              {place + 1}
            </span>
            <div className="min-w-0 flex-1 basis-56 px-2">{children(row)}</div>
            <span className="ml-auto flex items-center">
              <MoveButtons name={nameOf(row)} place={place} total={shown.length} onMove={move} />
              {actions(row)}
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
