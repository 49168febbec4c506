import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** One thing worth knowing, in a description list, with its picture. */
export const Fact = ({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) => (
  <div className="relative min-w-0 pl-8.5">
    <dt className="text-sm text-muted">
      <Icon aria-hidden className="absolute top-0.5 left-0 size-5 text-olive" strokeWidth={1.75} />
      {label}
    </dt>
    <dd className="font-medium break-words">{children}</dd>
  </div>
)
