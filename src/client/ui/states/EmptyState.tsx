import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  icon: LucideIcon
  title: string
  detail?: string | undefined
  action?: ReactNode
  tone?: 'status' | 'alert'
}

/** Nothing here yet, or something went wrong: says what, and what to do next. */
export function EmptyState({ icon: Icon, title, detail, action, tone = 'status' }: Props) {
  return (
    <div role={tone} className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-olive-soft text-olive-strong">
        <Icon aria-hidden className="size-7" strokeWidth={1.5} />
      </span>
      <p className="mt-1 font-serif text-lg font-semibold">{title}</p>
      {detail && <p className="max-w-sm text-muted">{detail}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
