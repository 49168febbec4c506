import { Compass } from 'lucide-react'
import { Link } from '#client/navigation/Link.tsx'
import { buttonClass } from '#client/ui/Button.tsx'

type Props = { title: string; back: { to: string; label: string } }

/** The address leads nowhere, or no longer does. */
export function Missing({ title, back }: Props) {
  return (
    <div className="flex min-h-[55dvh] flex-col items-center justify-center gap-5 text-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-olive-soft text-olive-strong">
        <Compass aria-hidden className="size-9" strokeWidth={1.5} />
      </span>
      <h1 tabIndex={-1} className="font-serif text-xl font-semibold">
        {title}
      </h1>
      <Link to={back.to} className={buttonClass({ look: 'soft' })}>
        {back.label}
      </Link>
    </div>
  )
}
