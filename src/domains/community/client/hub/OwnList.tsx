import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { limits } from '../../rules.ts'
import { texts } from '../../texts.ts'

/** What the member takes part in: the first few, the rest when asked for; nothing when there is none. */
export function OwnList({ heading, children: rows }: { heading: string; children: ReactNode[] }) {
  const [isOpen, setOpen] = useState(false)
  if (rows.length === 0) return null
  return (
    <Card aria-label={heading}>
      <h2 className="font-serif text-lg font-semibold">{heading}</h2>
      <ul className="mt-1 divide-y divide-line">{isOpen ? rows : rows.slice(0, limits.ownShown)}</ul>
      {rows.length > limits.ownShown && (
        <Button look="plain" wide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.mine.fewer : texts.mine.all(rows.length)}
        </Button>
      )}
    </Card>
  )
}
