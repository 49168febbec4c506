import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'

/** What a changed number of seats will mean for those who are there. */
export const SeatsNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex gap-3 rounded-2xl bg-gold/15 px-4 py-3 text-sm">
    <UsersRound aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
    {children}
  </p>
)
