import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { icon: LucideIcon; title: string; detail: ReactNode; children: ReactNode }

/** One line above the page, with what can be done about it. */
export function Notice({ icon: Icon, title, detail, children }: Props) {
  return (
    <section
      role="status"
      className="rise mx-auto mb-4 flex w-full max-w-xl items-center gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4 shadow-card wide:max-w-none"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-olive" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 text-sm">
        <span className="font-semibold">{title}</span> {detail}
      </p>
      {children}
    </section>
  )
}
