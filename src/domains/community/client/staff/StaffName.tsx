import type { ReactNode } from 'react'
import { Link } from '#client/navigation/Link.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { texts } from '../../admin.texts.ts'

type Props = { name: string; isActive: boolean; to?: string; children?: ReactNode }

/** What members see is one step away; what they do not is marked. */
export function StaffName({ name, isActive, to, children }: Props) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-ink">
      {isActive && to ? (
        <Link to={to} className="min-w-0 break-words decoration-olive/50 underline-offset-4 hover:underline">
          {name}
        </Link>
      ) : (
        <span className="min-w-0 break-words">{name}</span>
      )}
      {!isActive && <Badge tone="quiet">{texts.inactive}</Badge>}
      {children}
    </span>
  )
}
