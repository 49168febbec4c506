import type { ReactNode } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'

type Props = { title: string; detail?: string; children: ReactNode; className?: string }

export function Section({ title, detail, children, className }: Props) {
  return (
    <Card className={classes('wide:p-6', className)}>
      <h2 className="font-serif text-lg font-semibold">{title}</h2>
      {detail && <p className="mt-1 text-sm text-muted">{detail}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  )
}
