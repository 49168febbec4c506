import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#client/navigation/Link.tsx'
import { iconButtonClass } from './IconButton.tsx'

type Props = { title: string; subtitle?: string; back?: { to: string; label: string }; children?: ReactNode }

export function PageHeader({ title, subtitle, back, children }: Props) {
  return (
    <header className="mb-6">
      {back && <BackLink {...back} className={`${iconButtonClass} mb-1 -ml-2.5`} />}
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
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

type Back = { to: string; label: string; className?: string }

/** The arrow at the head of a page. Over a picture it brings a look of its own. */
export const BackLink = ({ to, label, className = `${iconButtonClass} mb-2 -ml-2.5` }: Back) => (
  <Link to={to} aria-label={label} title={label} className={className}>
    <ChevronLeft aria-hidden className="size-6" strokeWidth={1.75} />
  </Link>
)
