import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** What not everybody needs to see at once. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group mt-3">
      <summary className="-mx-2 flex min-h-11 items-center gap-1 rounded-full px-2 text-sm font-semibold text-olive-strong">
        {title}
        <ChevronDown aria-hidden className="size-4 shrink-0 transition group-open:rotate-180" strokeWidth={1.75} />
      </summary>
      {children}
    </details>
  )
}
