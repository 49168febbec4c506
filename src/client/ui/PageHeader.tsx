import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#client/navigation/Link.tsx'
import { iconButtonClass } from './IconButton.tsx'

type Props = { title: string; subtitle?: string; back?: { to: string; label: string }; children?: ReactNode }

export function PageHeader({ title, subtitle, back, children }: Props) {
  return (
    <header className="mb-6">
      {back && (
        <Link to={back.to} aria-label={back.label} title={back.label} className={`${iconButtonClass} mb-1 -ml-2.5`}>
          <ChevronLeft aria-hidden className="size-6" strokeWidth={1.75} />
        </Link>
      )}
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="font-serif text-2xl font-semibold break-words">
            {title}
          </h1>
          {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
        </div>
        {children}
      </div>
    </header>
  )
}
