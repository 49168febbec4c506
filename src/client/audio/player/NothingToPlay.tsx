import { Disc3 } from 'lucide-react'
import { Link } from '#client/navigation/Link.tsx'
import { buttonClass } from '#client/ui/Button.tsx'
import { NightSky } from './NightSky.tsx'

type Props = { title: string; detail: string; back: { to: string; label: string } }

export function NothingToPlay({ title, detail, back }: Props) {
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center gap-3 text-center">
      <NightSky />
      <Disc3 aria-hidden className="size-12 text-cream/80" strokeWidth={1.25} />
      <h1 tabIndex={-1} className="font-serif text-xl font-semibold text-cream">
        {title}
      </h1>
      <p className="text-cream/85">{detail}</p>
      <Link to={back.to} className={`${buttonClass({ look: 'cream' })} mt-3`}>
        {back.label}
      </Link>
    </div>
  )
}
