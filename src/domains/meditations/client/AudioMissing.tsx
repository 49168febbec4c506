import { Disc3 } from 'lucide-react'
import { NightSky } from '#client/audio/NightSky.tsx'
import { buttonClass } from '#client/ui/Button.tsx'
import { Link } from '#client/ui/Link.tsx'
import { paths } from '#shared/paths.ts'
import { texts } from '../texts.ts'

export function AudioMissing() {
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center gap-3 text-center">
      <NightSky />
      <Disc3 aria-hidden className="size-12 text-cream/80" strokeWidth={1.25} />
      <h1 tabIndex={-1} className="font-serif text-xl font-semibold text-cream">
        {texts.notFound}
      </h1>
      <p className="text-cream/85">{texts.notFoundDetail}</p>
      <Link to={paths.meditate} className={`${buttonClass({ look: 'cream' })} mt-3`}>
        {texts.back}
      </Link>
    </div>
  )
}
