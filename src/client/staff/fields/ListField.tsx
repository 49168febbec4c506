import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { MoveButtons } from '#client/staff/list/MoveButtons.tsx'
import { useMoving } from '#client/staff/list/useMoving.ts'
import { texts } from '#client/staff/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'

type Props<T> = {
  label: string
  note?: string
  items: T[]
  onChange: (items: T[]) => void
  most: number
  add: { label: string; make: () => T }
  /** Such as 'Passo 2'. */
  nameOf: (place: number) => string
  children: (item: T, place: number, change: (item: T) => void) => ReactNode
}

/** Parts of one thing in their order: added, changed, moved and taken out. */
export function ListField<T>({ label, note, items, onChange, most, add, nameOf, children }: Props<T>) {
  const { list, said, move } = useMoving(items, nameOf, onChange)
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      {note && <p className="mt-0.5 text-sm text-muted">{note}</p>}
      <ol ref={list} className="mt-2 flex flex-col gap-3">
        {items.map((item, place) => (
          <li key={nameOf(place)} className="rounded-2xl border border-line p-3 pt-1">
            <div className="flex items-center justify-end">
              <p className="mr-auto pl-1 text-sm font-semibold text-muted">{nameOf(place)}</p>
              <MoveButtons name={nameOf(place)} place={place} total={items.length} onMove={move} />
              <IconButton
                icon={Trash2}
                label={texts.removeNamed(nameOf(place))}
                onClick={() => onChange(items.toSpliced(place, 1))}
              />
            </div>
            {children(item, place, (next) => onChange(items.with(place, next)))}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {items.length < most && (
        <Button look="soft" className="mt-3" onClick={() => onChange([...items, add.make()])}>
          <Plus aria-hidden className="size-4.5" strokeWidth={2} />
          {add.label}
        </Button>
      )}
    </fieldset>
  )
}
